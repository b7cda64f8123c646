import type { PayOrder } from '@/contract/payment'
import { dayOf, readInstant, type Instant } from '@/domain/time'
import { dayText, timeRangeText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import type { IconName } from '@/ui/icon/icon-name.gen'

/** When what an order pays for takes place; empty for what has no time. */
export const goodsTime = (t: Translate, { start, end }: PayOrder['goods'], now: Instant): string => {
  if (!start || !end) return ''
  const from = readInstant(start)
  return `${dayText(t, dayOf(from), dayOf(now))} ${timeRangeText(t, from, readInstant(end))}`
}

/** The stand-in for a missing picture. */
export const goodsIcon = (type: PayOrder['type']): IconName =>
  type === 'checkin'
    ? 'door'
    : type === 'court'
      ? 'court'
      : type === 'plan'
        ? 'video'
        : type === 'card' || type === 'auto_renew'
          ? 'card'
          : 'calendar'
