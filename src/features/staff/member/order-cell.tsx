import type { MemberOrder } from '@/contract/staff/member'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import { Tag, type TagTone } from '@/ui/tag/tag'
import { useT } from '../desk/texts'

const states: Record<MemberOrder['state'], { word: `desk.state${string}` & Parameters<ReturnType<typeof useT>>[0]; tone: TagTone }> = {
  held: { word: 'desk.stateHeld', tone: 'warn' },
  booked: { word: 'desk.stateBooked', tone: 'primary' },
  present: { word: 'desk.statePresent', tone: 'ok' },
  late: { word: 'desk.stateLate', tone: 'warn' },
  absent: { word: 'desk.stateAbsent', tone: 'danger' },
  over: { word: 'desk.stateOver', tone: 'plain' },
  cancelled: { word: 'desk.stateCancelled', tone: 'plain' },
}
const icons = { group: 'people', private: 'user', court: 'court', plan: 'video' } as const

interface OrderCellProps {
  order: MemberOrder
  /** The owner, where that is not said above. */
  by?: string
  onPress?: () => void
}

/** One order of a member: what, when, with whom and where, and how it stands. */
export function OrderCell({ order, by, onPress }: OrderCellProps) {
  const t = useT()
  const today = dayOf(useNow())
  const start = readInstant(order.start)
  const { word, tone } = states[order.state]
  const notes = [
    `${dayText(t, dayOf(start), today)} ${formatTime(start)}`,
    order.teacher,
    order.place,
    order.count > 1 && t('desk.people', { n: order.count }),
  ]
  const titles = [by, order.title || t(order.kind === 'plan' ? 'desk.plan' : 'desk.court')]
  return (
    <Cell
      id={`member-order-${order.kind}-${order.id}`}
      lead={<Glyph name={icons[order.kind]} />}
      title={titles.filter(Boolean).join(' · ')}
      note={[by === undefined ? undefined : t('desk.orderNo', { id: order.id }), ...notes].filter(Boolean).join(' · ')}
      value={<Tag tone={tone}>{t(word)}</Tag>}
      chevron={onPress !== undefined}
      onPress={onPress}
    />
  )
}
