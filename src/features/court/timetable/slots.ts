import type { CourtOrder } from '@/contract/court'
import { joinSlots, type Stretch } from '@/domain/court/choose-slots'
import { minutesBetween, readInstant, type Instant } from '@/domain/time'
import { timeRangeText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'

/** A stretch of one court, by the court's name. */
export interface NamedStretch extends Stretch {
  name: string
}

/** The slots of an order as stretches of courts. */
export const listStretches = (schedules: readonly CourtOrder['schedules'][number][]): NamedStretch[] =>
  joinSlots(
    schedules.map(({ start, end, court }) => ({ courtId: court.id, name: court.name, start: readInstant(start), end: readInstant(end) })),
  )

/** From the first slot to the last, of any court. */
export const spanOfSlots = (schedules: readonly { start: string; end: string }[]): { start: Instant; end: Instant } => ({
  start: Math.min(...schedules.map(({ start }) => readInstant(start))) as Instant,
  end: Math.max(...schedules.map(({ end }) => readInstant(end))) as Instant,
})

/** 2 小时, 45 分钟, 1.5 小时. */
export const durationText = (t: Translate<'court'>, minutes: number): string =>
  minutes < 60 ? t('court.minutes', { n: minutes }) : t('court.hours', { n: Math.round(minutes / 6) / 10 })

/** The venue's rule of cancelling an order. */
export const cancelText = (t: Translate<'court'>, minutes: number): string =>
  minutes > 0 ? t('court.cancelRule', { time: durationText(t, minutes) }) : t('court.cancelAny')

/** 2 号场 19:00–21:00. */
export const stretchText = (t: Translate<'court'>, { name, start, end }: NamedStretch): string => `${name} ${timeRangeText(t, start, end)}`

/** The length of all slots together. */
export const totalMinutes = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0)
