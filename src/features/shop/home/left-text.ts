import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time'
import type { Translate } from '@/i18n/keys'

/** The time left until something starts: 2 天 3 小时, 1 小时 4 分, 4 分 10 秒. */
export const leftText = (t: Translate<'order'>, left: number): string => {
  if (left >= DAY_MS) return t('order.leftDays', { d: Math.floor(left / DAY_MS), h: Math.floor((left % DAY_MS) / HOUR_MS) })
  const m = Math.floor((left % HOUR_MS) / MINUTE_MS)
  if (left >= HOUR_MS) return t('order.leftHours', { h: Math.floor(left / HOUR_MS), m })
  return t('order.leftMinutes', { m, s: Math.floor((left % MINUTE_MS) / 1000) })
}
