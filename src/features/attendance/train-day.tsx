import { View } from '@tarojs/components'
import type { TrainOrder, TrainVisit } from '@/contract/attendance'
import type { Train } from '@/domain/attendance/merge-trains'
import { readInstant, type ShopDate } from '@/domain/time'
import { dayWord, monthDayText, timeRangeText, weekdayWord } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { durationText, methodText, orderStanding, visitStanding, visitTime } from './train-texts'
import { useT } from './texts'

/** Estimated heights of a day's head and of a row, in CSS pixels. */
export const DAY_HEAD = 42
export const ROW = 66

const icons = { group: 'people', private: 'user', court: 'court', self_training: 'dumbbell' } as const

/** Opens an order's own page. */
const openOrder = (shopId: number, { kind, id: orderId }: TrainOrder): void => {
  const name = kind === 'court' ? 'courtOrderDetail' : kind === 'self_training' ? 'selfTrainingPage' : 'userScheduleOrderDetail'
  void go(name, { shopId, orderId })
}

function VisitCell({ shopId, visit }: { shopId: number; visit: TrainVisit }) {
  const t = useT()
  const { word, tone } = visitStanding(t, visit)
  const facts = [visitTime(t, visit), durationText(t, visit.minutes), methodText(t, visit.method)]
  return (
    <Cell
      id={`visit-${visit.id}`}
      lead={<Glyph name='door' tone='primary' />}
      title={`${t('trains.visit')} · ${visit.time_frame}`}
      note={facts.join(' · ')}
      value={<Tag tone={tone}>{word}</Tag>}
      chevron
      onPress={() => void go('trainCheckinDetailPage', { shopId, checkinId: visit.id })}
    />
  )
}

interface TrainOrderCellProps {
  shopId: number
  order: TrainOrder
  /** Its page is the member's own. */
  isOwn: boolean
}

function OrderCell({ shopId, order, isOwn }: TrainOrderCellProps) {
  const t = useT()
  const { word, tone } = orderStanding(t, order)
  const facts = [timeRangeText(t, readInstant(order.start), readInstant(order.end)), order.teacher, order.place]
  return (
    <Cell
      id={`train-${order.kind}-${order.id}`}
      lead={<Glyph name={icons[order.kind]} />}
      title={order.name || t('trains.court')}
      note={facts.filter(Boolean).join(' · ')}
      value={<Tag tone={tone}>{word}</Tag>}
      chevron={isOwn}
      onPress={isOwn ? () => openOrder(shopId, order) : undefined}
    />
  )
}

interface TrainDayProps {
  shopId: number
  date: ShopDate
  today: ShopDate
  items: readonly Train<TrainVisit, TrainOrder>[]
  isOwn: boolean
}

/** The training of one day, under its date. */
export function TrainDay({ shopId, date, today, items, isOwn }: TrainDayProps) {
  const t = useT()
  const word = dayWord(t, date, today)
  const note = [monthDayText(t, date), word === weekdayWord(t, date) ? '' : weekdayWord(t, date)].filter(Boolean).join(' ')
  return (
    <View id={`day-${date}`}>
      <SectionHead small title={word} note={note} />
      <Stack>
        <CellGroup>
          {items.map((item) =>
            item.kind === 'checkin' ? (
              <VisitCell key={`visit-${item.checkin.id}`} shopId={shopId} visit={item.checkin} />
            ) : (
              <OrderCell key={`${item.order.kind}-${item.order.id}`} shopId={shopId} order={item.order} isOwn={isOwn} />
            ),
          )}
        </CellGroup>
      </Stack>
    </View>
  )
}
