import type { Engine } from '@server/db/engine'
import { together } from '@server/db/together'
import { engineOutside, run } from '@server/db/transaction'
import type { checkinCrowd } from '@/contract/checkin/available'
import type { CallData } from '@/contract/define'
import { addDays, dayOf, formatInstant, startOfDay, toDate, type Instant } from '@/domain/time'
import { openFrame, readShopRules } from './frames'

const DAYS = 28

/**
 * $1 shop, $2 the first and $3 the last day's start, $4 now: how many minutes people were inside in each hour of the shop's clock, by weekday, over the four weeks
 * before today, and of today, whose weekday is 0. Nobody stays longer than the frame, which is a day at most.
 */
const statement = {
  name: 'checkin-crowd',
  text: `WITH stay AS (
      SELECT c.checkin_at AT TIME ZONE 'Asia/Shanghai' AS come, least(coalesce(c.checkout_at, c.expire_at), c.expire_at, $4::timestamptz) AT TIME ZONE 'Asia/Shanghai' AS gone
        FROM checkin c WHERE c.shop_id = $1 AND c.created_at >= $2::timestamptz - interval '1 day' AND c.checkin_at IS NOT NULL),
    piece AS (
      SELECT h.hour, extract(epoch FROM least(s.gone, h.hour + interval '1 hour') - greatest(s.come, h.hour)) / 60 AS minutes
        FROM stay s, generate_series(date_trunc('hour', s.come), s.gone, interval '1 hour') AS h (hour)
       WHERE s.gone > s.come AND h.hour >= $2::timestamptz AT TIME ZONE 'Asia/Shanghai')
    SELECT CASE WHEN p.hour >= $3::timestamptz AT TIME ZONE 'Asia/Shanghai' THEN 0 ELSE extract(isodow FROM p.hour)::int END AS weekday,
           extract(hour FROM p.hour)::int AS hour, sum(p.minutes)::float8 AS minutes,
           (SELECT ceil(extract(epoch FROM $3::timestamptz - min(s.hour AT TIME ZONE 'Asia/Shanghai')) / 604800)::int FROM piece s) AS weeks
      FROM piece p WHERE p.minutes > 0 GROUP BY 1, 2 ORDER BY 1, 2`,
}
interface Hour {
  weekday: number
  hour: number
  minutes: number
  weeks: number
}

const rounded = (users: number): number => Math.round(users * 10) / 10

type Crowd = CallData<typeof checkinCrowd>
type Hours = Pick<Crowd, 'usual' | 'today'>

/** How many people there are at each hour, counted at an instant. */
const countHours = async (shopId: number, now: Instant): Promise<Hours> => {
  const today = dayOf(now)
  const hours = await run<Hour>(statement, [shopId, toDate(startOfDay(addDays(today, -DAYS))), toDate(startOfDay(today)), toDate(now)])
  const sinceMidnight = (now - startOfDay(today)) / 60_000
  /** The minutes of an hour of today that have gone by. */
  const goneBy = (hour: number) => Math.min(60, sinceMidnight - hour * 60)
  return {
    usual: hours
      .filter(({ weekday }) => weekday > 0)
      .map(({ weekday, hour, minutes, weeks }) => ({ weekday, hour, users: rounded(minutes / 60 / Math.max(1, weeks)) })),
    today: hours
      .filter(({ weekday, hour }) => weekday === 0 && goneBy(hour) > 0)
      .map(({ hour, minutes }) => ({ hour, users: Math.round(minutes / goneBy(hour)) })),
  }
}

interface KeptHours extends Hours {
  at: Instant
}
/** So long the hours of a shop are answered as they were counted. The people inside are read each time. */
const KEPT_MS = 30_000
const keptOn = new WeakMap<Engine, Map<number, KeptHours>>()

const isFresh = ({ at }: KeptHours, now: Instant): boolean => at <= now && now < at + KEPT_MS && dayOf(at) === dayOf(now)

/** The hours of a shop, counted once for all who ask within half a minute. */
const readHours = together<{ shopId: number; now: Instant }, Hours>(
  async (asked) => {
    const { shopId, now } = asked[0]!
    const engine = engineOutside()
    const kept = engine && (keptOn.get(engine) ?? new Map<number, KeptHours>())
    const known = kept?.get(shopId)
    const hours = known && isFresh(known, now) ? known : { ...(await countHours(shopId, now)), at: now }
    if (engine && kept) keptOn.set(engine, kept.set(shopId, hours))
    return asked.map(() => hours)
  },
  { lanes: 4, isApart: true, readTenant: ({ shopId }) => shopId, readKey: ({ shopId }) => shopId },
)

/** How many people are inside, and how many there are at each hour: the mean of the last four weeks, or of as many as there are, and today so far. */
export const crowdOfShop = async (shopId: number, now: Instant): Promise<Crowd> => {
  const rules = await readShopRules(shopId, now)
  const { usual, today } = await readHours({ shopId, now })
  const frame = openFrame(rules)
  return {
    now: formatInstant(now),
    users_count: frame ? frame.usersCount : rules.frames.reduce((sum, { usersCount }) => sum + usersCount, 0),
    max_users: frame?.maxUsers ?? null,
    usual,
    today,
  }
}
