import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

/** $1 account, $2 the brand that asks. Past bookings count: they say where the person goes. */
const tiesStatement = {
  name: 'lost-phone-ties',
  text: `SELECT brand_id AS "brandId" FROM (
      SELECT brand_id FROM ship WHERE account_id = $1 AND (is_teacher OR is_staff OR is_superuser)
      UNION SELECT brand_id FROM card WHERE account_id = $1 AND closed_at IS NULL
      UNION SELECT brand_id FROM card_share WHERE account_id = $1 AND ended_at IS NULL
      UNION SELECT brand_id FROM corp_card WHERE account_id = $1
      UNION SELECT brand_id FROM booking WHERE account_id = $1
      UNION SELECT brand_id FROM court_order WHERE account_id = $1
      UNION SELECT brand_id FROM plan_order WHERE account_id = $1) t
    WHERE brand_id <> $2 ORDER BY 1`,
}
/** The other brands at which a person has rights, cards or bookings. */
export const listTies = async (accountId: number, brandId: number): Promise<number[]> =>
  (await run<{ brandId: number }>(tiesStatement, [accountId, brandId])).map((row) => row.brandId)

/** $1 lost phone, $2 account, $3 brands, $4 now. */
const brandsStatement = {
  name: 'lost-phone-brand-insert',
  text: sql`INSERT INTO lost_phone_brand (lost_phone_id, brand_id, account_id, told_at) SELECT $1, brand, $2, $4 FROM unnest($3::int[]) brand
    ON CONFLICT DO NOTHING RETURNING ${columns('lost_phone_brand', ['brandId'])}`,
}
/** Writes down the brands that may object, and answers those that were not there yet. */
export const insertBrands = async (lostId: number, accountId: number, brandIds: readonly number[], now: Instant): Promise<number[]> =>
  (await run<{ brandId: number }>(brandsStatement, [lostId, accountId, brandIds, toDate(now)])).map((row) => row.brandId)

/** $1 lost phone. */
const notifiedStatement = {
  name: 'lost-phone-brands',
  text: sql`SELECT ${columns('lost_phone_brand', ['brandId'])} FROM lost_phone_brand WHERE lost_phone_id = $1 ORDER BY 1`,
}
export const listNotified = async (lostId: number): Promise<number[]> =>
  (await run<{ brandId: number }>(notifiedStatement, [lostId])).map((row) => row.brandId)

/** $1 brands, $2 the person, who hears of it himself. Each superuser once, at his first shop. */
const superusersStatement = {
  name: 'brand-superusers',
  text: sql`SELECT DISTINCT ON (p.brand_id, p.account_id) ${columns('ship', ['accountId', 'shopId', 'brandId'], 'p')}
    FROM ship p JOIN account a ON a.id = p.account_id WHERE p.brand_id = ANY ($1::int[]) AND p.is_superuser AND p.account_id <> $2 AND a.leaving_at IS NULL
    ORDER BY p.brand_id, p.account_id, p.shop_id`,
}
export const listSuperusers = (brandIds: readonly number[], personId: number) =>
  run<{ accountId: number; shopId: number; brandId: number }>(superusersStatement, [brandIds, personId])

/** $1 lost phone, $2 when it is done. */
const delayStatement = { name: 'lost-phone-delay', text: 'UPDATE lost_phone SET due_at = $2 WHERE id = $1 AND ended_at IS NULL' }
export const saveDue = (lostId: number, dueAt: Instant) => run(delayStatement, [lostId, toDate(dueAt)])

/** $1 account, $2 brand. */
const openStatement = {
  name: 'lost-phone-open-elsewhere',
  text: sql`SELECT ${columns('lost_phone', ['id', 'byId', 'shopId', 'brandId'], 'l')} FROM lost_phone_brand b JOIN lost_phone l ON l.id = b.lost_phone_id
    WHERE l.account_id = $1 AND b.brand_id = $2 AND l.ended_at IS NULL`,
}
export interface OpenElsewhere {
  id: number
  /** The superuser who asked, and the shop. */
  byId: number
  shopId: number
  brandId: number
}
/** A change that another brand asked for, to which this one may object. */
export const findElsewhere = async (accountId: number, brandId: number): Promise<OpenElsewhere | undefined> =>
  (await run<OpenElsewhere>(openStatement, [accountId, brandId]))[0]

/** $1 lost phone, $2 brand, $3 by whom, $4 now. */
const objectStatement = {
  name: 'lost-phone-object',
  text: 'UPDATE lost_phone_brand SET objected_by = $3, objected_at = $4 WHERE lost_phone_id = $1 AND brand_id = $2',
}
export const saveObjection = (lostId: number, brandId: number, byId: number, now: Instant) =>
  run(objectStatement, [lostId, brandId, byId, toDate(now)])

/** $1 account, $2 the brand that asked. */
const holdCardsStatement = {
  name: 'card-hold-elsewhere',
  text: 'SELECT id FROM card WHERE account_id = $1 AND brand_id <> $2 AND closed_at IS NULL ORDER BY id FOR NO KEY UPDATE',
}
/** Locks the cards of a person at other brands: before the person's account, as everywhere. */
export const holdCardsElsewhere = (accountId: number, brandId: number) => run(holdCardsStatement, [accountId, brandId])

/** $1 account, $2 brands, $3 when it was asked, $4 now. A card that an earlier change locked and nobody has confirmed is locked by both. */
const lockStatement = {
  name: 'phone-hold-insert',
  text: `WITH held AS (INSERT INTO phone_hold (brand_id, account_id, asked_at, held_at) SELECT brand, $1, $3, $4 FROM unnest($2::int[]) brand RETURNING id, brand_id),
      cards AS (SELECT h.id AS hold_id, k.id, k.brand_id FROM held h JOIN card k ON k.account_id = $1 AND k.brand_id = h.brand_id AND k.closed_at IS NULL
         AND (NOT k.is_locked OR EXISTS (SELECT FROM phone_hold_card c JOIN phone_hold o ON o.id = c.phone_hold_id WHERE c.card_id = k.id AND o.confirmed_at IS NULL))),
      locked AS (UPDATE card k SET is_locked = TRUE, version = k.version + 1 FROM cards c WHERE k.id = c.id AND NOT k.is_locked)
    INSERT INTO phone_hold_card (phone_hold_id, card_id, brand_id) SELECT hold_id, id, brand_id FROM cards`,
}
/** Locks the person's cards at these brands until somebody confirms; the cards are held. */
export const lockCards = (accountId: number, brandIds: readonly number[], askedAt: Date, now: Instant) =>
  run(lockStatement, [accountId, brandIds, askedAt, toDate(now)])

/** $1 account, $2 brand or null, $3 an instant or null: only what was asked for after it. */
const holdsStatement = {
  name: 'phone-hold-cards-of',
  text: `SELECT k.id FROM card k JOIN phone_hold_card c ON c.card_id = k.id JOIN phone_hold h ON h.id = c.phone_hold_id
    WHERE h.account_id = $1 AND ($2::int IS NULL OR h.brand_id = $2) AND ($3::timestamptz IS NULL OR h.asked_at > $3) AND h.confirmed_at IS NULL ORDER BY k.id FOR NO KEY UPDATE OF k`,
}
/** $1 account, $2 brand or null, $3 an instant or null, $4 by whom, $5 now. A card that another change still locks stays locked. */
const confirmStatement = {
  name: 'phone-hold-confirm',
  text: `WITH done AS (UPDATE phone_hold SET confirmed_by = $4, confirmed_at = $5
         WHERE account_id = $1 AND ($2::int IS NULL OR brand_id = $2) AND ($3::timestamptz IS NULL OR asked_at > $3) AND confirmed_at IS NULL RETURNING id),
      free AS (UPDATE card k SET is_locked = FALSE, version = k.version + 1 FROM phone_hold_card c JOIN done d ON d.id = c.phone_hold_id
         WHERE k.id = c.card_id AND NOT EXISTS (SELECT FROM phone_hold_card o JOIN phone_hold h ON h.id = o.phone_hold_id
           WHERE o.card_id = k.id AND h.confirmed_at IS NULL AND h.id NOT IN (SELECT id FROM done)))
    SELECT id FROM done`,
}
interface Confirming {
  accountId: number
  /** At this brand alone. */
  brandId?: number
  /** Only what was asked for after this. */
  askedAfter?: Date
  byId: number
}
/** Unlocks a person's cards, in the open transaction; false where nothing waits for it. */
export const confirmHolds = async ({ accountId, brandId, askedAfter, byId }: Confirming, now: Instant): Promise<boolean> => {
  const which = [accountId, brandId ?? null, askedAfter ?? null]
  await run(holdsStatement, which)
  return (await run(confirmStatement, [...which, byId, toDate(now)])).length > 0
}

/** $1 brand. The changes open to objection first, then those that wait to be confirmed. */
const listStatement = {
  name: 'lost-phone-elsewhere-list',
  text: `SELECT a.id, a.username, a.avatar, l.to_phone AS phone, l.asked_at AS at, l.due_at AS "dueAt"
      FROM lost_phone_brand b JOIN lost_phone l ON l.id = b.lost_phone_id AND l.ended_at IS NULL JOIN account a ON a.id = b.account_id WHERE b.brand_id = $1
    UNION ALL
    SELECT a.id, a.username, a.avatar, a.phone, h.held_at, NULL FROM phone_hold h JOIN account a ON a.id = h.account_id
     WHERE h.brand_id = $1 AND h.confirmed_at IS NULL ORDER BY "dueAt" NULLS LAST, at LIMIT 100`,
}
export interface ListedElsewhere {
  /** Of the person. */
  id: number
  username: string
  avatar: string
  /** The new phone. */
  phone: string
  at: Date
  /** Null once it is done, and the cards are locked. */
  dueAt: Date | null
}
export const listElsewhere = (brandId: number): Promise<ListedElsewhere[]> => run<ListedElsewhere>(listStatement, [brandId])

/** $1 now. */
const toNotifyStatement = {
  name: 'lost-phone-to-tell',
  text: sql`SELECT ${columns('lost_phone', ['id', 'askedAt', 'toldDays'], 'l')} FROM lost_phone l
    WHERE ended_at IS NULL AND due_at > $1 AND asked_at + (told_days + 1) * interval '1 day' <= $1
      AND EXISTS (SELECT FROM lost_phone_brand b WHERE b.lost_phone_id = l.id) ORDER BY id LIMIT 100`,
}
export const listToNotify = (now: Instant) => run<{ id: number; askedAt: Date; toldDays: number }>(toNotifyStatement, [toDate(now)])

/** $1 lost phone, $2 how often before, $3 how often now. */
const notifyStatement = {
  name: 'lost-phone-tell',
  text: 'UPDATE lost_phone SET told_days = $3 WHERE id = $1 AND told_days = $2 AND ended_at IS NULL RETURNING id',
}
/** Notes that both phones are told once more; false where somebody else did. */
export const saveNotified = async (lostId: number, before: number, days: number): Promise<boolean> =>
  (await run(notifyStatement, [lostId, before, days])).length > 0

/** $1 account, $2 brands. */
const placesStatement = {
  name: 'ship-first-of-brands',
  text: sql`SELECT DISTINCT ON (p.brand_id) ${columns('shop', ['id'], 'h')}, ${columns('ship', ['brandId'], 'p')}, ${columns('shop', ['name'], 'h')} FROM ship p JOIN shop h ON h.id = p.shop_id
    WHERE p.account_id = $1 AND p.brand_id = ANY ($2::int[]) ORDER BY p.brand_id, p.id`,
}
/** The shop of each brand that the person was first bound to. */
export const listPlaces = (accountId: number, brandIds: readonly number[]) =>
  run<{ id: number; brandId: number; name: string }>(placesStatement, [accountId, brandIds])
