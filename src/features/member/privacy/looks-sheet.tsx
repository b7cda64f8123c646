import type { StaffLook } from '@/contract/member/privacy'
import { formatMinute, readInstant } from '@/domain/time'
import { LoadState } from '@/shell/page/load-state'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Sheet } from '@/ui/sheet/sheet'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'
import { useLooksQuery, type PrivacyOf } from './privacy-queries'
import { useT } from './texts'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '40%' }, { width: '72%' }]

const words = {
  search: 'privacy.whatSearch',
  phone: 'privacy.whatPhone',
  picture: 'privacy.whatPicture',
  profile: 'privacy.whatProfile',
  note: 'privacy.whatNote',
  order: 'privacy.whatOrder',
  entry: 'privacy.whatCheckin',
  measure: 'privacy.whatMeasure',
  other: 'privacy.whatOther',
} as const satisfies Record<StaffLook['what'], string>

/** The colleagues who looked at the user's data or did something for the user in the last 30 days. */
export function LooksSheet({ of, onClose }: { of: PrivacyOf; onClose: () => void }) {
  const t = useT()
  const query = useLooksQuery(of, true)
  const { data } = query
  const writeWho = ({ at, shop, by }: StaffLook) => [formatMinute(readInstant(at)).slice(5), shop, by || t('privacy.bySomeone')].join(' · ')
  return (
    <Sheet open id='looks-sheet' title={t('privacy.looks')} closeLabel={t('common.close')} onClose={onClose}>
      {!data ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : data.looks.length === 0 ? (
        <EmptyState compact things title={t('privacy.looksNone')} body={t('privacy.looksNoneNote')} />
      ) : (
        <>
          <CellGroup role='list' label={t('privacy.looks')}>
            {data.looks.map((look) => (
              <Cell key={look.id} role='listitem' title={t(words[look.what])} note={writeWho(look)} />
            ))}
          </CellGroup>
          {data.more && <FootNote icon='info'>{t('privacy.looksMore', { n: data.looks.length })}</FootNote>}
        </>
      )}
    </Sheet>
  )
}
