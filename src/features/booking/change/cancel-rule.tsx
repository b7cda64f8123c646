import { cancellableUntil } from '@/domain/booking/change/cancel'
import { readInstant } from '@/domain/time'
import { SmallPrint } from '@/features/payment/small-print'
import { useNow } from '@/http/clock'
import type { Translate } from '@/i18n/keys'
import { useT } from '../order/texts'

/** 2 小时, 90 分钟. */
const spanText = (t: Translate<'order'>, minutes: number): string =>
  minutes % 60 === 0 ? t('order.hours', { n: minutes / 60 }) : t('order.minutes', { n: minutes })

interface CancelRuleProps {
  /** The start of the class or lesson, on the wire. */
  start: string
  minutesCanCancel: number
}

/** The venue's rule of cancelling, said before anything is booked (booking ledger BK-345). */
export function CancelRule({ start, minutesCanCancel: minutes }: CancelRuleProps) {
  const t = useT()
  const now = useNow()
  const time = spanText(t, minutes)
  const isOver = minutes > 0 && now > cancellableUntil(readInstant(start), minutes)
  const text = minutes <= 0 ? t('order.cancelAny') : t(isOver ? 'order.cancelOver' : 'order.cancelRule', { time })
  return <SmallPrint id='cancel-rule' text={text} />
}
