import { soonestFirst } from '@/domain/booking/latest'
import { useNow } from '@/http/clock'
import { useT } from '@/i18n/later/order'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useFeedQuery } from '../feed/use-feed-query'
import { readSpan } from '../feed/feed-span'
import { ComingSelfTraining, ComingVisit } from '../feed/coming-visit'

/** The member's coming self-trainings and visits at any shop, and the link to book a self-training (booking ledger BK-122). */
export function MyAppointments({ shopId, enabled }: { shopId: number; enabled: boolean }) {
  const t = useT()
  const now = useNow()
  const { data } = useFeedQuery(enabled)
  const items = soonestFirst(
    (data ?? []).flatMap((item) => (item.type === 'checkin_order' || item.type === 'visit_record' ? [item] : [])),
    readSpan,
    now,
  )
  return (
    <>
      <SectionHead small title={t('order.appointments')} />
      <Stack>
        <CellGroup>
          {items.map((item) =>
            item.type === 'checkin_order' ? (
              <ComingSelfTraining key={`${item.type}-${item.data.id}`} order={item.data} />
            ) : (
              <ComingVisit key={`${item.type}-${item.data.id}`} visit={item.data} />
            ),
          )}
          {enabled && (
            <Cell
              lead={<Glyph name='plus' />}
              title={t('order.trainingNew')}
              chevron
              onPress={() => void go('newTrainingPage', { shopId })}
              id='new-training'
            />
          )}
        </CellGroup>
      </Stack>
    </>
  )
}
