import { addDays, addMinutes, instant, instantOf, startOfDay, weekStart, dayOf, type Instant } from '@/domain/time'
import type { RankChoice } from '@/domain/heart/ranking'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { joinRanking, keepRecord, type Told } from '../modules/heart/service'
import type { Accounts } from './make-people'
import { crowd } from './people'

const [LIN_XIAO, CHEN_MO, XU_YATING] = ['13800000001', '13800000002', '0912345678']
/** The receiver of the belts. Its number leaves the small ones to the gates that somebody adds. */
const RECEIVER = 900

interface Venue {
  id: number
  brandId: number
}

/** The trainings of 林晓, latest first: kilocalories by the belt, and the highest rate. The times are those of the last classes; the spare ones stand in where there were fewer. */
const trainings = [
  { kcal: 412, peak: 171, spare: { day: -1, time: '20:00' } },
  { kcal: 386, peak: 164, spare: { day: -4, time: '10:20' } },
  { kcal: 468, peak: 177, spare: { day: -7, time: '18:45' } },
  { kcal: 440, peak: 170, spare: { day: -13, time: '12:15' } },
  { kcal: 280, peak: 146, spare: { day: -16, time: '18:30' } },
] as const
const SPARE_MINUTES = 40

/** The others in the ranking of this week, by their kilocalories. */
const others: readonly { phone: string; kcal: number; choice: Exclude<RankChoice, 'off'> }[] = [
  { phone: XU_YATING, kcal: 816, choice: 'shown' },
  { phone: CHEN_MO, kcal: 702, choice: 'shown' },
  ...[457, 396, 388, 352, 310, 286].map((kcal, at) => ({
    phone: crowd[at]!.phone,
    kcal,
    choice: kcal === 388 ? ('anonymous' as const) : ('shown' as const),
  })),
]
/** The people who agreed to health data for these stories; 江一帆 took it back since (`consents.ts`). */
export const measured: readonly string[] = [LIN_XIAO, ...others.map(({ phone }) => phone)]

/** A training second by second: it warms up, goes to its peak at two thirds in waves, and cools down. */
const drawRates = (seconds: number, peak: number): Uint8Array =>
  Uint8Array.from({ length: seconds }, (_, at) => {
    const part = at / seconds
    const rise = part < 0.66 ? part / 0.66 : 1 - ((part - 0.66) / 0.34) * 0.85
    return Math.round(96 + (peak - 104) * rise + 8 * Math.sin(at / 95))
  })

/** The last classes of a person that are over, latest first. */
const listClasses = (phone: string, brandId: number, now: Instant) =>
  rows<{ startAt: Date; endAt: Date }>(
    `SELECT DISTINCT b.start_at AS "startAt", b.end_at AS "endAt" FROM booking b JOIN account a ON a.id = b.account_id
      WHERE a.phone = $1 AND b.brand_id = $2 AND b.status = 4 AND b.end_at < $3 ORDER BY b.start_at DESC LIMIT 5`,
    [phone, brandId, new Date(now)],
  )

/** Records of the heart rate that belts of a venue told, and the ranking of this week. After the consents. */
export const wearBelts = async ({ id: shopId, brandId }: Venue, accounts: Accounts, now: Instant): Promise<void> => {
  await rows(`INSERT INTO device (id, shop_id, brand_id, name, created_at) VALUES ($1, $2, $3, '手环接收器', $4) RETURNING id`, [
    ...[RECEIVER, shopId, brandId],
    new Date(addMinutes(now, -90 * 24 * 60)),
  ])
  const tell = (phone: string, startAt: Instant, told: Told, calorie: number) => {
    const seconds = 'rates' in told ? told.rates.length : told.seconds
    const from = { source: 'belt', shopId, deviceId: RECEIVER, key: `${phone}-${startAt}` } as const
    const endAt = instant(startAt + seconds * 1000)
    return keepRecord({ accountId: accounts.get(phone)!, brandId, startAt, told, calorie, from }, endAt)
  }
  const today = dayOf(now)
  const classes = (await listClasses(LIN_XIAO, brandId, now)).map(({ startAt, endAt }) => ({
    start: instantOf(startAt),
    end: instantOf(endAt),
  }))
  const isFree = (start: Instant) => classes.every((one) => one.end <= start || one.start >= addMinutes(start, SPARE_MINUTES))
  for (const [at, { kcal, peak, spare }] of trainings.entries()) {
    const start = classes[at]?.start ?? atTime(addDays(today, spare.day), spare.time)
    const seconds = classes[at] ? (classes[at].end - start) / 1000 : SPARE_MINUTES * 60
    if (classes[at] || isFree(start)) await tell(LIN_XIAO, start, { rates: drawRates(seconds, peak) }, kcal)
  }
  const monday = addMinutes(startOfDay(weekStart(today)), 7 * 60)
  const start = addMinutes(monday, 50) <= now ? monday : addMinutes(now, -60)
  for (const { phone, kcal, choice } of others) {
    await tell(phone, start, { zones: [300, 600, 900, 600, 300, 0], seconds: 2_700 }, kcal)
    await joinRanking({ accountId: accounts.get(phone)!, shopId, brandId }, choice, start)
  }
  await joinRanking({ accountId: accounts.get(LIN_XIAO)!, shopId, brandId }, 'shown', now)
}
