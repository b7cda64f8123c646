import type { TrainEntry, TrainOrder, TrainVisit } from '@/contract/attendance'
import { CardType } from '@/domain/card/card'
import { formatTime, readInstant } from '@/domain/time'
import { timeRangeText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { priceText } from '@/i18n/numbers'
import type { TagTone } from '@/ui/tag/tag'

type T = Translate<'trains'>
interface Standing {
  word: string
  tone: TagTone
}

/** 3 小时 38 分, 45 分钟 */
export const durationText = (t: T, minutes: number): string =>
  minutes < 60 ? t('trains.minutes', { m: minutes }) : t('trains.hours', { h: Math.floor(minutes / 60), m: minutes % 60 })

const visitTones: Record<TrainVisit['state'], TagTone> = { inside: 'ok', away: 'primary', returning: 'warn', left: 'plain' }
export const visitStanding = (t: T, { state }: TrainVisit): Standing => ({ word: t(`trains.${state}`), tone: visitTones[state] })

const orderTones: Record<TrainOrder['state'], TagTone> = { booked: 'primary', present: 'ok', late: 'warn', absent: 'danger', over: 'plain' }
export const orderStanding = (t: T, { kind, state }: TrainOrder): Standing => ({
  word: t(kind === 'self_training' && state === 'present' ? 'trains.done' : `trains.${state}`),
  tone: orderTones[state],
})

/** 17:28–21:42, or 17:28 起 while it is going on. */
export const visitTime = (t: T, { checkin_at: from, checkout_at: to }: TrainVisit): string =>
  to === null ? t('trains.since', { time: formatTime(readInstant(from)) }) : timeRangeText(t, readInstant(from), readInstant(to))

export const methodText = (t: T, method: TrainEntry['method']): string => t(`trains.by${method}`)

/** With what an entry was paid; undefined where nothing was, or it is not told. */
export const costText = (t: T, { card, price, booking }: TrainEntry): string | undefined => {
  if (booking !== null) return t('trains.byBooking', { name: booking })
  if (price !== null) return t('trains.paid', { price: priceText(price) })
  if (card === null) return undefined
  const { name, card_tpl_type: type, cost, balance } = card
  if (type === CardType.times)
    return balance === null ? t('trains.cardTimes', { name, n: cost }) : t('trains.cardTimesLeft', { name, n: cost, left: balance })
  if (type === CardType.period) return name
  const amount = priceText(cost)
  return balance === null ? t('trains.cardValue', { name, amount }) : t('trains.cardValueLeft', { name, amount, left: priceText(balance) })
}

/** The locker and wristband that are still out after an entry, or were given back. */
export const returnTexts = (t: T, { locker_number: number, wristband_number: band, has_returned: isBack }: TrainEntry): string[] => [
  ...(number === null ? [] : [t(isBack ? 'trains.lockerBack' : 'trains.lockerOut', { number })]),
  ...(band === null ? [] : [t(isBack ? 'trains.bandBack' : 'trains.bandOut')]),
]
