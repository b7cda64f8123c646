import type { Checkin } from '@/contract/checkin/shapes'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { SectionHead } from '@/ui/section-head/section-head'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { groupRecords } from './record-groups'
import { useT } from '../texts'
import { RecordCard } from './record-card'

interface RecordListProps {
  records: readonly Checkin[]
  more: { kind: 'none' } | { kind: 'loading' } | { kind: 'failed'; retry: () => void }
  /** There are no more pages. */
  whole: boolean
}

/** How tall a record's card is, about. */
const CARD_HEIGHT = 144

/** Records by day; scrolling to the foot reads the next page. */
export function RecordList({ records, more, whole }: RecordListProps) {
  const t = useT()
  const today = dayOf(useNow())
  return (
    <>
      {groupRecords(t, records, today).map(({ key, title, note, records: some }) => (
        <RecordGroupPart key={key} title={title} note={note} records={some} />
      ))}
      {more.kind === 'loading' && (
        <CardListSkeleton label={t('common.loading')} shapes={[{ kind: 'title', width: '60%' }, { width: '40%' }]} />
      )}
      {more.kind === 'failed' && (
        <Stack>
          <Button size={44} tone='line' onPress={more.retry} id='retry-more'>
            {t('checkin.moreFailed')}
          </Button>
        </Stack>
      )}
      {whole && (
        <Stack>
          <FootNote icon='info'>{t('checkin.allShown')}</FootNote>
        </Stack>
      )}
    </>
  )
}

function RecordGroupPart({ title, note, records }: { title: string; note: string; records: readonly Checkin[] }) {
  return (
    <>
      <SectionHead small title={title} note={note} />
      <LongStack
        items={records}
        readKey={({ id }) => id}
        estimate={CARD_HEIGHT}
        render={(record: Checkin) => <RecordCard checkin={record} />}
      />
    </>
  )
}
