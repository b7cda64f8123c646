import { readEffort } from './effort'

/** The zones of effort from the lightest to the hardest: no exercise, warm-up, aerobic fat burn, cardio, endurance, competitive (identity ledger IP-343). */
export const zoneWords = ['rest', 'warm_up', 'fat_burn', 'cardio', 'endurance', 'competitive'] as const
export type ZoneWord = (typeof zoneWords)[number]

/** The lowest effort of each zone, in percent: a zone holds its lower bound and not its upper one (identity ledger IP-344). */
export const zoneFrom = [0, 50, 60, 70, 80, 90] as const
export const ZONES = zoneFrom.length

/** The first zone that counts as training of heart and lungs. */
export const CARDIO = 3

/** The zone of an effort that was not rounded: 100 and above is the hardest, below 0 the lightest (identity ledger IP-344). */
export const zoneAt = (effort: number): number => {
  for (let zone = ZONES - 1; zone > 0; zone -= 1) if (effort >= zoneFrom[zone]!) return zone
  return 0
}

/** So many seconds without a reading belong to the reading before them; a longer gap counts in no zone. */
const GAP_SECONDS = 10

/**
 * The seconds in each zone of a record. `rates` has one heart rate a second, 0 where none was read.
 */
export const sumZones = (rates: ArrayLike<number>, age: number): number[] => {
  const seconds = zoneFrom.map(() => 0)
  let zone = -1
  let gap = 0
  for (let at = 0; at < rates.length; at += 1) {
    const rate = rates[at]!
    if (rate === 0) {
      gap += 1
      continue
    }
    if (gap > 0 && gap <= GAP_SECONDS && zone >= 0) seconds[zone]! += gap
    gap = 0
    zone = zoneAt(readEffort(rate, age))
    seconds[zone]! += 1
  }
  return seconds
}

/** The zone of exercise with the most seconds, the harder of two; that of no exercise only where there is no other, and undefined where no second is in any. */
export const largestZone = (seconds: readonly number[]): number | undefined => {
  let largest: number | undefined
  seconds.forEach((count, zone) => {
    if (count > 0 && (!largest || count >= seconds[largest]!)) largest = zone
  })
  return largest
}

/** Whole minutes whose sum is that of the seconds, rounded: what is left over goes to the largest remainders first. */
export const shareMinutes = (seconds: readonly number[]): number[] => {
  const minutes = seconds.map((count) => Math.floor(count / 60))
  const total = Math.round(seconds.reduce((sum, count) => sum + count, 0) / 60)
  const left = total - minutes.reduce((sum, count) => sum + count, 0)
  const byRemainder = seconds.map((_, zone) => zone).sort((a, b) => (seconds[b]! % 60) - (seconds[a]! % 60) || a - b)
  for (const zone of byRemainder.slice(0, Math.max(0, left))) minutes[zone]! += 1
  return minutes
}
