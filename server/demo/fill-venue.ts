import { addDays, addMinutes, dayOf, minutesBetween, startOfDay, type Instant } from '@/domain/time'
import type { OpenSpan } from '@/domain/checkin/frames'
import { writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { makeCheckin, openFrame, readShopRules } from '../modules/checkin/service'
import { chance, chanceBetween } from './chance'
import { CROWD_PHONES } from './people'

const GATE = '正门闸机'
const DAYS_BACK = 13
/** The share of the crowd that comes on a day, and that is inside at this moment. */
const [A_DAY, NOW] = [0.4, 0.65]

interface Person {
  accountId: number
  cardId: number
}
interface Visit extends Person {
  frameId: number
  span: OpenSpan
  in: Instant
  /** Undefined for a person who is still inside. */
  out?: Instant
}

/** The crowd of a shop without an open record there, each with the period card that the shop takes. */
const readCrowd = (shopId: number): Promise<Person[]> =>
  rows<Person>(
    `SELECT a.id AS "accountId", k.id AS "cardId" FROM account a JOIN ship s ON s.account_id = a.id AND s.shop_id = $1
       JOIN card k ON k.account_id = a.id AND k.closed_at IS NULL JOIN card_tpl t ON t.id = k.card_tpl_id AND t.key = 'year'
      WHERE a.phone LIKE '${CROWD_PHONES}%' AND NOT EXISTS (SELECT FROM checkin c WHERE c.account_id = a.id AND c.status IN (1, 3, 4, 7)) ORDER BY a.id`,
    [shopId],
  )

/** Writes visits of different people of one shop by its gate, as the calls of a gate would one by one. */
const writeVisits = async (shopId: number, gate: number, visits: readonly Visit[]): Promise<void> => {
  const sent = visits.map(({ accountId, cardId, frameId, span, in: come, out }) => ({
    ...{ account_id: accountId, card_id: cardId, frame_id: frameId, start_at: writeUtc(span.start), expire_at: writeUtc(span.end) },
    ...{ come: writeUtc(come), gone: out === undefined ? null : writeUtc(out) },
  }))
  await rows(
    `WITH x AS (SELECT v.*, s.brand_id FROM shop s, jsonb_to_recordset($2::jsonb)
         AS v (account_id integer, card_id integer, frame_id integer, start_at timestamptz, expire_at timestamptz, come timestamptz, gone timestamptz) WHERE s.id = $1),
     made AS (
       INSERT INTO checkin (shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, checkin_at, checkout_at, channel, card_id, ended_by, returned_at)
       SELECT $1, brand_id, account_id, frame_id, 'QRCODE', CASE WHEN gone IS NULL THEN 1 ELSE 5 END, come, start_at, expire_at, come, gone, 'CARD', card_id,
              CASE WHEN gone IS NOT NULL THEN 'gate' END, gone
         FROM x ORDER BY come RETURNING *),
     seen AS (
       INSERT INTO checkin_event (checkin_id, shop_id, brand_id, from_status, to_status, by, device_id, at)
       SELECT m.id, m.shop_id, m.brand_id, e.* FROM made m, LATERAL (VALUES (NULL::int, 7, 'member', NULL::int, m.checkin_at), (7, 1, 'gate', $3::int, m.checkin_at),
                                                                            (1, 5, 'gate', $3::int, m.checkout_at)) AS e WHERE e.column5 IS NOT NULL ORDER BY m.id, e.column5, e.column2 DESC),
     doors AS (
       INSERT INTO door_event (shop_id, brand_id, device_id, checkin_id, kind, step, result, at, received_at)
       SELECT m.shop_id, m.brand_id, $3, m.id, 'code', d.step, 'ok', d.at, d.at
         FROM made m, LATERAL (VALUES ('in', m.checkin_at), ('out', m.checkout_at)) AS d (step, at) WHERE d.at IS NOT NULL ORDER BY d.at, m.id),
     came AS (
       INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, checkin_id, recorded_at)
       SELECT shop_id, brand_id, account_id, checkin_at, 'entry', id, checkin_at FROM made ORDER BY id),
     inside AS (
       UPDATE checkin_frame f SET users_count = f.users_count + n.n FROM (SELECT frame_id, count(*)::int AS n FROM made WHERE status = 1 GROUP BY frame_id) n WHERE f.id = n.frame_id)
     SELECT move_card_units(ARRAY(SELECT m FROM (
       SELECT id AS cause_id, card_id, 0 AS units, 'book' AS kind, 'checkin' AS cause, shop_id, checkin_at AS at FROM made ORDER BY id) u,
       LATERAL jsonb_populate_record(NULL::card_move, to_jsonb(u)) m))`,
    [shopId, JSON.stringify(sent), gate],
  )
}

/** When a person comes and goes on a day that is over: before work, at noon, or in the evening. */
const visitOn = (day: string, { accountId }: Person): { from: number; minutes: number } => {
  const word = `entry ${day} ${accountId}`
  const [early, noon, evening] = [chanceBetween(word, 395, 480), chanceBetween(word, 700, 760), chanceBetween(word, 1_020, 1_170)]
  const when = chance(`when ${word}`)
  return { from: when < 0.2 ? early : when < 0.35 ? noon : evening, minutes: chanceBetween(`stay ${word}`, 45, 130) }
}

/** The gate of a shop; it is given a secret by anybody who sets one up (`npm run gym -- device`). */
const findGate = async (shopId: number, now: Instant): Promise<number> => {
  const find = () => rows<{ id: number }>('SELECT id FROM device WHERE shop_id = $1 AND name = $2 AND revoked_at IS NULL', [shopId, GATE])
  if ((await find()).length === 0)
    await rows('INSERT INTO device (shop_id, brand_id, name, created_at) SELECT id, brand_id, $2, $3 FROM shop WHERE id = $1', [
      shopId,
      GATE,
      new Date(now),
    ])
  return (await find())[0]!.id
}

/** The crowd's visits of the last days, by the gate of the shop. */
export const visitBefore = async (shopId: number, now: Instant): Promise<void> => {
  const today = dayOf(now)
  const gate = await findGate(shopId, startOfDay(addDays(today, -DAYS_BACK)))
  const crowd = await readCrowd(shopId)
  for (let back = DAYS_BACK; back > 0; back -= 1) {
    const day = addDays(today, -back)
    const visits: Visit[] = []
    for (const person of crowd.filter(({ accountId }) => chance(`comes ${day} ${accountId}`) < A_DAY)) {
      const { from, minutes } = visitOn(day, person)
      const come = addMinutes(startOfDay(day), from)
      const frame = openFrame(await readShopRules(shopId, come))
      if (!frame) continue
      const out = Math.min(addMinutes(come, minutes), addMinutes(frame.open.end, -1)) as Instant
      if (minutesBetween(come, out) > 5) visits.push({ ...person, frameId: frame.id, span: frame.open, in: come, out })
    }
    if (visits.length > 0) await writeVisits(shopId, gate, visits)
  }
}

const noJobs = { jobs: { enqueue: () => Promise.reject(new Error('The crowd of the demo wanted a job.')) } }
const AT_ONCE = 3

/** The people inside at this moment, where the shop is open and nobody of the crowd is yet. */
export const beInside = async (shopId: number, now: Instant): Promise<void> => {
  const frame = openFrame(await readShopRules(shopId, now))
  const isThere = await rows(
    `SELECT FROM checkin c JOIN account a ON a.id = c.account_id WHERE c.shop_id = $1 AND c.status = 1 AND a.phone LIKE '${CROWD_PHONES}%' LIMIT 1`,
    [shopId],
  )
  if (!frame || isThere.length > 0 || minutesBetween(frame.open.start, now) < AT_ONCE) return
  const longest = Math.min(100, minutesBetween(frame.open.start, now))
  const visits = (await readCrowd(shopId))
    .filter(({ accountId }) => chance(`inside ${dayOf(now)} ${accountId}`) < NOW)
    .map((person): Visit => {
      const come = addMinutes(now, -chanceBetween(`came ${dayOf(now)} ${person.accountId}`, 2, longest))
      return { ...person, frameId: frame.id, span: frame.open, in: come }
    })
  if (visits.length > 0) await writeVisits(shopId, await findGate(shopId, now), visits)
}

/** Somebody of the crowd has scanned the code of a shop whose staff let in, and waits. */
export const waitForStaff = async (shopId: number, now: Instant): Promise<void> => {
  const frame = openFrame(await readShopRules(shopId, now))
  const waits = await rows('SELECT FROM checkin WHERE shop_id = $1 AND status = 3 LIMIT 1', [shopId])
  const [person] = frame && waits.length === 0 ? await readCrowd(shopId) : []
  if (!person) return
  const { accountId, cardId } = person
  await makeCheckin({ shopId, accountId, method: 'SCAN', way: { channel: 'CARD', cardId }, by: { by: 'member' } }, noJobs, now)
}
