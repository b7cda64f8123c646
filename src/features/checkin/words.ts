import type { Checkin, TimeFrame } from '@/contract/checkin/shapes'
import { CardType } from '@/domain/card/card'
import type { Crowd } from '@/domain/checkin/crowd'
import { CheckinStatus } from '@/domain/checkin/status'
import { fen, fenToYuan } from '@/domain/money'
import type { Channel } from '@/domain/payment/channel'
import { MINUTE_MS } from '@/domain/time'
import { channelName } from '@/features/payment/channel-appearance'
import type { Translate } from '@/i18n/keys'
import { amountText, priceText } from '@/i18n/numbers'
import type { IconName } from '@/ui/icon/icon-name.gen'
import type { TagTone } from '@/ui/tag/tag'

export type Say = Translate<'checkin' | 'checkin-choose' | 'checkin-crowd' | 'payment'>

const status = CheckinStatus
const statuses: Readonly<Record<number, readonly [Parameters<Say>[0] & `checkin.${string}`, TagTone]>> = {
  [status.inside]: ['checkin.inside', 'ok'],
  [status.cancelled]: ['checkin.cancelled', 'plain'],
  [status.waiting]: ['checkin.waiting', 'warn'],
  [status.returning]: ['checkin.returning', 'warn'],
  [status.left]: ['checkin.left', 'plain'],
  [status.away]: ['checkin.away', 'primary'],
  [status.pending]: ['checkin.pending', 'primary'],
}

/** A status in a word (identity ledger IP-118), or that the desk has undone it; 0 and any other is nobody's entry (IP-117). */
export const statusTag = (t: Say, code: number, undone: Checkin['undone'] = null): { word: string; tone: TagTone } => {
  if (undone) return { word: t('checkin.undone'), tone: 'plain' }
  const [word, tone] = statuses[code] ?? (['checkin.none', 'plain'] as const)
  return { word: (t as (key: typeof word) => string)(word), tone }
}

const methods = {
  QRCODE: ['checkin.byCode', 'qr'],
  SCAN: ['checkin.byScan', 'scan'],
  FACE: ['checkin.byFace', 'face'],
  STAFF: ['checkin.byStaff', 'people'],
} as const satisfies Record<Checkin['method'], readonly [string, IconName]>

export const methodWord = (t: Say, method: Checkin['method']): string => t(methods[method][0])
export const methodIcon = (method: Checkin['method']): IconName => methods[method][1]

/** Fen in lists, as ¥30 (IP-348). */
export const fenPrice = (cents: number): string => priceText(fenToYuan(fen(cents)))
/** Fen where they are paid: ¥30.00. */
export const fenAmount = (cents: number): string => amountText(fenToYuan(fen(cents)))

/** The cost of an entry on a card: 1 次, ¥30.00, 不扣费 (IP-349). */
export const cardCost = (t: Say, type: number, cost: number): string => {
  if (type === CardType.value) return fenAmount(cost)
  return type === CardType.times ? t('checkin.times', { n: cost }) : t('checkin.noCharge')
}

/** The payment of an entry: 团课 10 次卡 1 次; 凭预约 · 流瑜伽; 微信支付 ¥45.00. */
export const paidWith = (t: Say, { card, cost, price, booking, order: { channel } }: Checkin): string => {
  if (card) return `${card.name} ${cardCost(t, card.card_tpl_type, cost)}`
  if (channel === 'BOOKING') return [t('checkin.byBooking'), booking?.name].filter(Boolean).join(' · ')
  if (channel === 'BACK') return t('checkin.isBack')
  if (channel === 'DAY') return t('checkin.isPaidDay')
  if (channel === 'FREE') return t('checkin.free')
  return `${channelName(t, channel as Channel)} ${price === null ? '' : fenAmount(price)}`.trim()
}

/** 2 小时 28 分; less than a minute is 1 分. */
export const lengthText = (t: Say, ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  const h = Math.floor(minutes / 60)
  const m = minutes % 60
  if (h === 0) return t('checkin.minutes', { m })
  return m === 0 ? t('checkin.hours', { h }) : t('checkin.hoursMinutes', { h, m: String(m).padStart(2, '0') })
}

const crowds = { free: 'checkin.crowdFree', normal: 'checkin.crowdNormal', busy: 'checkin.crowdBusy' } as const satisfies Record<
  Crowd,
  string
>
export const crowdWord = (t: Say, crowd: Crowd): string => t(crowds[crowd])

const weekdayWord = (t: Say, day: number): string => t(`common.weekday${day as 1}`)

/** 周一至周五, 周六、周日, 每天. */
const daysText = (t: Say, days: readonly number[]): string => {
  if (days.length === 7) return t('checkin.everyDay')
  const first = days[0]!
  const last = days.at(-1)!
  if (days.length > 2 && last - first === days.length - 1)
    return t('checkin.weekdays', { from: weekdayWord(t, first), to: weekdayWord(t, last) })
  return days.map((day) => weekdayWord(t, day)).join(t('checkin.comma'))
}

/** The weekly windows of a frame, each as its days and its time (IP-330); Sunday may be 0 or 7 (IP-143). */
export const weeklyWindows = (t: Say, { time_repeats: repeats }: Pick<TimeFrame, 'time_repeats'>): { days: string; time: string }[] => {
  const byTime = new Map<string, Set<number>>()
  for (const { weekday, start, end } of repeats) {
    const isNext = end !== '24:00' && end <= start
    const time = `${start}–${isNext ? t('common.nextDayTime', { time: end }) : end}`
    byTime.set(time, (byTime.get(time) ?? new Set()).add(weekday % 7 || 7))
  }
  return [...byTime].map(([time, days]) => ({
    time,
    days: daysText(
      t,
      [...days].sort((a, b) => a - b),
    ),
  }))
}

/** 周一至周五 06:30–16:30; the windows joined. */
export const windowsText = (t: Say, frame: Pick<TimeFrame, 'time_repeats'>): string =>
  weeklyWindows(t, frame)
    .map(({ days, time }) => `${days} ${time}`)
    .join(t('checkin.semicolon'))

/** The prices of a frame, by the kinds of cards and once: 1 次 · 储值卡 ¥30 · 单次 ¥45. */
export const frameCosts = (t: Say, { card_costs: costs, online_pay_price: price, trial_price: trial, fee }: TimeFrame): string => {
  const least = (type: number) => {
    const of = costs.filter(({ card_tpl_type: one }) => one === type).map(({ cost }) => cost)
    return of.length > 0 ? Math.min(...of) : undefined
  }
  const times = least(CardType.times)
  const value = least(CardType.value)
  return [
    times !== undefined && t('checkin.times', { n: times }),
    value !== undefined && t('checkin.valueCard', { amount: fenPrice(value) }),
    least(CardType.period) !== undefined && t('checkin.periodCard'),
    price !== null && t('checkin.single', { amount: fenPrice(price) }),
    trial !== null && t('checkin.first', { amount: fenPrice(trial) }),
    fee === 'day' && t('checkin.onceADay'),
  ]
    .filter(Boolean)
    .join(' · ')
}
