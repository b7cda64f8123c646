import type { SharedOrder } from '@/contract/booking/shapes'
import { OrderType } from '@/domain/booking/codes'
import { lastCreated } from '@/domain/booking/latest'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { useT } from '@/features/shop/home/texts'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useLatestOrderQuery } from './use-latest-order-query'

const kinds = {
  plan: { word: 'home.againPlan', page: 'planListPage' },
  [OrderType.private]: { word: 'home.againPrivate', page: 'userPrivateSchedules' },
  [OrderType.group]: { word: 'home.againGroup', page: 'userGroupSchedules' },
  [OrderType.selfTraining]: { word: 'home.againSelf', page: 'newTrainingPage' },
} as const

/** The time of an order; for an online plan, when it is live or opens. */
const writeTime = (t: Translate<'home'>, order: SharedOrder, writeMoment: (instant: string) => string): string => {
  if (order.training_start) return writeMoment(order.training_start)
  if (order.live_time) return t('home.againLive', { time: writeMoment(order.live_time) })
  return order.open_time ? t('home.againOpen', { time: writeMoment(order.open_time) }) : ''
}

/** The user's last order, and the way to book the same again (booking ledger BK-123, BK-124, BK-125). */
export function LastOrder({ shopId, userId }: { shopId: number; userId: number }) {
  const t = useT()
  const today = dayOf(useNow())
  const { data } = useLatestOrderQuery(userId)
  const last =
    data &&
    lastCreated({
      order: data.order,
      wodOrder: data.wod_order,
      selfTraining: data.checkin_order,
      lastCreateOrderType: data.last_create_order_type,
    })
  if (!last) return null
  const { word, page } = kinds[last.wod_order_id === null ? (last.type as OrderType) : 'plan'] ?? kinds[OrderType.group]
  const when = writeTime(t, last, (text) => {
    const at = readInstant(text)
    return `${dayText(t, dayOf(at), today)} ${formatTime(at)}`
  })
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='book-again'
          lead={<Glyph name='calendar' />}
          title={`${t('home.again')} · ${last.name}`}
          note={[t(word), when].filter(Boolean).join(' · ')}
          chevron
          onPress={() => void go(page, { shopId })}
        />
      </CellGroup>
    </Stack>
  )
}
