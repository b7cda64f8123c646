import type { Clash } from '@/contract/booking/shapes'
import { dayOf, readInstant } from '@/domain/time'
import type { Translate } from '@/i18n/keys'
import { serverNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'

/** 「流瑜伽」11月21日 今天 18:00–19:00 · 静安店 */
export const clashText = (t: Translate<'order'>, { course, start, end, shop }: NonNullable<Clash['order']>): string => {
  const [from, until] = [readInstant(start), readInstant(end)]
  const when = `${dayText(t, dayOf(from), dayOf(serverNow()))} ${timeRangeText(t, from, until)}`
  return t('order.clashWhat', { course: course.name, when, shop: shop.name })
}
