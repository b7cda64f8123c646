import type { ScheduleOrder } from '@/contract/booking/shapes'
import { formatTime } from '@/domain/time'
import { useT } from '@/i18n/later/order'
import { Tool } from '@/ui/tools/tools'
import { useLateRemind } from './use-late-remind'

/** The late notice among the acts of a booking's page. */
export function LateRemindTool({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const late = useLateRemind(order)
  if (!late) return null
  const { word, sent, from, isOpen, busy, press, id } = late
  const note = sent || isOpen ? t('order.lateNote') : t('order.lateFrom', { time: formatTime(from) })
  return (
    <Tool
      icon={sent ? 'check' : 'clock'}
      word={word}
      note={sent ? '' : note}
      off={!isOpen}
      disabled={sent}
      busy={busy}
      onPress={press}
      id={id}
    />
  )
}
