import { markBookings } from '../modules/attendance/service'
import { DAY_MS, HOUR_MS, instant, instantOf, MINUTE_MS, type Instant } from '@/domain/time'
import { writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { CaughtError } from '../db/sql-error'
import type { BookingRow } from '../modules/booking/booking-row'
import { chance, chanceBetween } from './chance'
import { CROWD_PHONES } from './people'

interface OpenClass {
  id: number
  shopId: number
  key: string
  version: number
  left: number
  startAt: Date
  endAt: Date
  opensAt: Date | null
  rules: { id: number; channel: string; cardTplId: number | null; cost: number; period: boolean }[]
}

interface Member {
  accountId: number
  shopIds: number[]
  cards: { id: number; cardTplId: number; balance: number; version: number }[]
  busy: { from: number; to: number }[]
}

type Seat = Pick<
  BookingRow,
  | 'shop_id'
  | 'schedule_id'
  | 'schedule_version'
  | 'account_id'
  | 'booked_by'
  | 'channel'
  | 'card_id'
  | 'card_version'
  | 'price_rule_id'
  | 'cost_units'
> & { now: string }

/** The channel-dependent fields of the crowd's bookings: no hold, subsidy or coupon. */
const plain = {
  count: 1,
  is_trial: false,
  subsidy_fen: 0,
  wallet_fen: 0,
  discount_fen: 0,
  remarks: '',
  origin: '',
} satisfies Partial<BookingRow>

/** Reads and locks the classes of a span, or those of `only`, that no crowd member has booked; classes that open later are left out. */
const readClasses = (from: Instant, to: Instant, now: Instant, only: readonly number[] | null): Promise<OpenClass[]> =>
  rows(
    `SELECT s.id, s.shop_id AS "shopId", s.key, s.version, s.capacity - s.booked AS left, s.start_at AS "startAt", s.end_at AS "endAt",
       CASE s.open_type WHEN 2 THEN s.open_at WHEN 3 THEN s.start_at - s.open_hours * interval '1 hour' END AS "opensAt",
       (SELECT jsonb_agg(jsonb_build_object('id', r.id, 'channel', r.channel, 'cardTplId', r.card_tpl_id, 'cost', r.cost_units,
                                            'period', coalesce(t.type = 3, false)) ORDER BY r.cost_units, r.id)
          FROM price_rule r LEFT JOIN card_tpl t ON t.id = r.card_tpl_id
         WHERE r.price_plan_id = s.price_plan_id AND r.channel IN ('CARD', 'FREE') AND r.from_number <= 1) AS rules
       FROM schedule s
      WHERE s.kind = 'group' AND s.start_at >= $1 AND s.start_at < $2 AND NOT s.is_cancelled AND ($4::int[] IS NULL OR s.id = ANY ($4::int[]))
        AND ($4::int[] IS NOT NULL OR NOT EXISTS (SELECT 1 FROM booking b JOIN account a ON a.id = b.account_id
                         WHERE b.schedule_id = s.id AND b.status <> 2 AND a.phone LIKE '${CROWD_PHONES}%'))
        AND coalesce(CASE s.open_type WHEN 2 THEN s.open_at WHEN 3 THEN s.start_at - s.open_hours * interval '1 hour' END, $3) <= $3
      ORDER BY s.start_at, s.id FOR UPDATE OF s`,
    [new Date(from), new Date(to), new Date(now), only],
  )

const readCrowd = async (): Promise<Member[]> => {
  const crowd = await rows<Omit<Member, 'busy'> & { busy: { from: number; to: number }[] }>(
    `SELECT a.id AS "accountId", ARRAY(SELECT shop_id FROM ship WHERE account_id = a.id ORDER BY shop_id) AS "shopIds",
       (SELECT jsonb_agg(jsonb_build_object('id', k.id, 'cardTplId', k.card_tpl_id, 'balance', k.balance_units, 'version', k.version) ORDER BY k.id)
          FROM card k WHERE k.account_id = a.id) AS cards,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('from', floor(extract(epoch FROM b.start_at) * 1000),
                                                     'to', floor(extract(epoch FROM b.end_at) * 1000))), '[]')
          FROM booking b WHERE b.account_id = a.id AND b.status <> 2) AS busy
       FROM account a WHERE a.phone LIKE '${CROWD_PHONES}%' ORDER BY a.id`,
  )
  return crowd
}

/** How many seats of a class the crowd takes: many today, fewer on the days before and after, never the last one. */
const crowdSize = ({ key, left, startAt }: OpenClass, now: Instant): number => {
  const away = Math.abs(startAt.getTime() - now) / DAY_MS
  const share = (0.15 + 0.6 * chance(`crowd ${key}`)) / (1 + away / 3)
  return Math.min(Math.round(left * share), left - 1, 14)
}

/** When a member booked: hours or days ahead, but after the opening and before now. */
const bookedAt = (planned: OpenClass, account: number, now: Instant): Instant => {
  const start = instantOf(planned.startAt)
  const latest = Math.min(start - 2 * HOUR_MS, now - MINUTE_MS)
  const opened = planned.opensAt?.getTime() ?? latest - 4 * DAY_MS
  const span = Math.max(0, latest - opened)
  return instant(Math.floor(latest - span * chance(`booked ${planned.key} ${account}`)))
}

const payWith = (
  member: Member,
  { rules }: OpenClass,
): Pick<Seat, 'channel' | 'card_id' | 'card_version' | 'price_rule_id' | 'cost_units'> | undefined => {
  for (const rule of rules) {
    if (rule.channel === 'FREE') return { channel: 'FREE', card_id: null, card_version: null, price_rule_id: rule.id, cost_units: 0 }
    const card = member.cards.find(({ cardTplId, balance }) => cardTplId === rule.cardTplId && (rule.period || balance >= rule.cost))
    if (!card) continue
    return { channel: 'CARD', card_id: card.id, card_version: 0, price_rule_id: rule.id, cost_units: rule.period ? 0 : rule.cost }
  }
  return undefined
}

const takeSeats = (classes: readonly OpenClass[], crowd: readonly Member[], readSize: (planned: OpenClass) => number, now: Instant) => {
  const seats: (Seat & { payingCard: Member['cards'][number] | undefined })[] = []
  const next = new Map<number, number>()
  for (const planned of classes) {
    const members = crowd.filter(({ shopIds }) => shopIds.includes(planned.shopId))
    const from = planned.startAt.getTime()
    const to = planned.endAt.getTime()
    let wanted = readSize(planned)
    let pointer = next.get(planned.shopId) ?? chanceBetween(`first ${planned.shopId}`, 0, members.length)
    for (let tried = 0; tried < members.length && wanted > 0; tried += 1) {
      const member = members[(pointer += 1) % members.length]!
      if (member.busy.some((span) => span.from < to && from < span.to)) continue
      const paid = payWith(member, planned)
      if (!paid) continue
      const payingCard = member.cards.find(({ id }) => id === paid.card_id)
      if (payingCard) payingCard.balance -= paid.cost_units
      member.busy.push({ from, to })
      wanted -= 1
      seats.push({
        shop_id: planned.shopId,
        schedule_id: planned.id,
        schedule_version: planned.version,
        account_id: member.accountId,
        booked_by: member.accountId,
        ...paid,
        now: writeUtc(bookedAt(planned, member.accountId, now)),
        payingCard,
      })
    }
    next.set(planned.shopId, pointer)
  }
  return seats
}

/** Cuts a list before each item whose person is in the present piece already. */
const cutBeforeAgain = <Item extends { account_id: number }>(items: readonly Item[]): Item[][] => {
  const pieces: Item[][] = []
  let people = new Set<number>()
  for (const item of items) {
    if (pieces.length === 0 || people.has(item.account_id)) {
      pieces.push([])
      people = new Set()
    }
    people.add(item.account_id)
    pieces.at(-1)!.push(item)
  }
  return pieces
}

/**
 * Books for the crowd in one statement over the SQL function of the booking service, which books at once for people of whom each comes once. Returns the number
 * of bookings.
 */
const bookSeats = async (seats: ReturnType<typeof takeSeats>): Promise<number> => {
  // In the order of the bookings, so that a card's entries are in one order by id and by time; each debit changes the card's version.
  const ordered = [...seats].sort((one, other) => one.now.localeCompare(other.now))
  const sent = ordered.map(({ payingCard, ...seat }, at) => ({
    at,
    ...plain,
    ...seat,
    card_version: payingCard ? payingCard.version++ : null,
  }))
  const [refused] = await rows<{ code: string; message: string; broken: string }>(
    'SELECT b.code, b.message, b.broken FROM jsonb_array_elements($1::jsonb) t, LATERAL book_together(t) b WHERE b.code IS NOT NULL',
    [JSON.stringify(cutBeforeAgain(sent))],
  )
  if (refused) throw new CaughtError(refused.code, refused.message, refused.broken)
  return sent.length
}

/** Books the classes of a span for the crowd, a pseudo-random number of seats each; classes that it has booked are skipped. */
export const fillClasses = async (from: Instant, to: Instant, now: Instant): Promise<number> =>
  bookSeats(takeSeats(await readClasses(from, to, now, null), await readCrowd(), (planned) => crowdSize(planned, now), now))

/** Books every remaining seat of a class for the crowd. */
export const fillClass = async (scheduleId: number, start: Instant, now: Instant): Promise<number> =>
  bookSeats(takeSeats(await readClasses(start, instant(start + 1), now, [scheduleId]), await readCrowd(), ({ left }) => left, now))

/** Records the attendance of the crowd's past classes: of ten bookings nine attended, one of those late, and one did not, which was told. The owner of the phone missed none. */
export const attendClasses = async (now: Instant, alsoPhone: string): Promise<void> => {
  const over = await rows<{ id: number; coachId: number | null; missesNone: boolean }>(
    `SELECT b.id, t.account_id AS "coachId", a.phone = $2 AS "missesNone" FROM booking b JOIN account a ON a.id = b.account_id JOIN schedule s ON s.id = b.schedule_id
       JOIN teacher t ON t.id = s.teacher_id
      WHERE b.status = 1 AND b.end_at <= $1 AND (a.phone LIKE '${CROWD_PHONES}%' OR a.phone = $2) ORDER BY b.id`,
    [new Date(now), alsoPhone],
  )
  const by = over.find(({ coachId }) => coachId !== null)?.coachId
  if (by === undefined || by === null) return
  const words = { 3: 'absent', 7: 'late' } as const
  const chooseMark = (id: number, missesNone: boolean) => {
    const word = words[(id % 10) as keyof typeof words] ?? ('present' as const)
    return missesNone && word === 'absent' ? ('present' as const) : word
  }
  const marks = over.map(({ id, missesNone }) => ({ orderId: id, mark: chooseMark(id, missesNone) }))
  await markBookings(marks, by, now)
  const absent = marks.flatMap(({ orderId, mark }) => (mark === 'absent' ? [orderId] : []))
  await rows('UPDATE booking SET status = 4 WHERE id = ANY ($1::int[])', [absent])
  await rows('UPDATE class_mark SET told_at = marked_at WHERE booking_id = ANY ($1::int[])', [absent])
}
