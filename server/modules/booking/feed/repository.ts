import { columns, type RowOf, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { VISIT_MINUTES } from '@/domain/booking/latest'
import { toDate, type Instant } from '@/domain/time'
import { FEED_MOST } from './source'

const shop = columns(
  'shop',
  { shopId: 'id', shopName: 'name', shopAddress: 'address', shopPhone: 'phone', gdLng: 'gdLng', gdLat: 'gdLat' },
  'h',
)
export type ShopColumns = RowOf<typeof shop>
const ordered = columns('self_training', ['id', 'name', 'status', 'startAt', 'endAt'], 'o')
const visited = columns('visit', ['id', 'visitAt'], 'v')
const seller = columns('account', { sellerId: 'id', sellerName: 'username', sellerAvatar: 'avatar' }, 's')
const lastOrdered = columns('self_training', ['id', 'name', 'startAt', 'endAt', 'createdAt'])

// $1 account, $2 now.
const trainings = {
  name: 'feed-self-trainings',
  text: sql`SELECT ${ordered}, ${shop}
    FROM self_training o JOIN shop h ON h.id = o.shop_id
   WHERE o.account_id = $1 AND o.end_at > $2 AND o.status = 1 ORDER BY o.start_at, o.id LIMIT ${FEED_MOST}`,
}
// $1 account, $2 now.
const visits = {
  name: 'feed-visits',
  text: sql`SELECT ${visited}, ${seller}, ${shop}
    FROM visit v JOIN shop h ON h.id = v.shop_id JOIN account s ON s.id = v.seller_id
   WHERE v.account_id = $1 AND v.visit_at > $2::timestamptz - interval '${VISIT_MINUTES} minutes' ORDER BY v.visit_at, v.id LIMIT ${FEED_MOST}`,
}
// $1 order.
const training = {
  name: 'self-training-one',
  text: sql`SELECT ${ordered}, ${columns('self_training', ['accountId'], 'o')}, ${shop}
    FROM self_training o JOIN shop h ON h.id = o.shop_id WHERE o.id = $1`,
}
// $1 visit.
const visit = {
  name: 'visit-one',
  text: sql`SELECT ${visited}, ${seller}, ${columns('visit', ['accountId', 'brandId'], 'v')}, ${shop} FROM visit v JOIN shop h ON h.id = v.shop_id JOIN account s ON s.id = v.seller_id WHERE v.id = $1`,
}
// $1 order, $2 now: no row if it was cancelled or has begun.
const cancelTraining = {
  name: 'self-training-cancel',
  text: sql`UPDATE self_training SET status = 2 WHERE id = $1 AND status = 1 AND start_at > $2 RETURNING ${columns('self_training', ['id'])}`,
}
// $1 shop, $2 account, $3 seller, $4 at, $5 now: no row if the seller does not work at the shop or the person is not bound to it.
const addVisit = {
  name: 'visit-add',
  text: sql`INSERT INTO visit (shop_id, brand_id, account_id, seller_id, visit_at, created_at)
    SELECT u.shop_id, u.brand_id, u.account_id, s.account_id, $4, $5 FROM ship u JOIN ship s ON s.shop_id = u.shop_id
     WHERE u.shop_id = $1 AND u.account_id = $2 AND s.account_id = $3 AND (s.is_staff OR s.is_teacher OR s.is_superuser) RETURNING ${columns('visit', ['id'])}`,
}
// $1 shop, $2 account, $3 name, $4 start, $5 end, $6 now.
const addTraining = {
  name: 'self-training-add',
  text: sql`INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, created_at)
    SELECT shop_id, brand_id, account_id, $3, $4, $5, $6 FROM ship WHERE shop_id = $1 AND account_id = $2 RETURNING ${columns('self_training', ['id'])}`,
}
// $1 account: the latest self-training.
const last = {
  name: 'self-training-last',
  text: sql`SELECT ${lastOrdered} FROM self_training
   WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
}

export type TrainingRow = ShopColumns & RowOf<typeof ordered>
export type VisitRow = ShopColumns & RowOf<typeof visited> & RowOf<typeof seller>
export type LastTraining = RowOf<typeof lastOrdered>

export const readSelfTrainings = (accountId: number, now: Instant) => run<TrainingRow>(trainings, [accountId, toDate(now)])
export const readVisits = (accountId: number, now: Instant) => run<VisitRow>(visits, [accountId, toDate(now)])
export const readLastTraining = async (accountId: number) => (await run<LastTraining>(last, [accountId]))[0]

export const readTraining = async (id: number) => (await run<TrainingRow & { accountId: number }>(training, [id]))[0]
export const readVisit = async (id: number) => (await run<VisitRow & { accountId: number; brandId: number }>(visit, [id]))[0]
export const endTraining = async (id: number, now: Instant) => (await run<{ id: number }>(cancelTraining, [id, toDate(now)])).length > 0

export interface NewVisit {
  shopId: number
  accountId: number
  sellerId: number
  at: Instant
}
export const insertVisit = async (v: NewVisit, now: Instant) =>
  (await run<{ id: number }>(addVisit, [v.shopId, v.accountId, v.sellerId, toDate(v.at), toDate(now)]))[0]?.id

export interface NewSelfTraining {
  shopId: number
  accountId: number
  name: string
  start: Instant
  end: Instant
}
export const insertSelfTraining = async (t: NewSelfTraining, now: Instant) =>
  (await run<{ id: number }>(addTraining, [t.shopId, t.accountId, t.name, toDate(t.start), toDate(t.end), toDate(now)]))[0]?.id
