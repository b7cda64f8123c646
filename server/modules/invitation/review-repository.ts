import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { GiftState } from './rows'
import { firstCame, firstPaid } from './statements'

/** A claim as staff see it beside others of its device. */
export interface ReviewRow {
  id: number
  eventId: number
  eventName: string
  heldWhy: 'device' | 'inviter' | null
  deviceHash: string | null
  inviterId: number
  at: Date
  username: string
  areaCode: string
  phone: string
  inviter: string
  system: string
  app: string
  hasCome: boolean
  hasPaid: boolean
  state: GiftState
  decideBy: Date | null
}

const claims = `SELECT c.id, c.event_id AS "eventId", e.name AS "eventName", c.held_why AS "heldWhy", c.device_hash AS "deviceHash", c.inviter_id AS "inviterId", c.at,
    a.username, a.area_code AS "areaCode", a.phone, b.username AS inviter, c.system, c.app,
    ${firstCame} IS NOT NULL AS "hasCome", ${firstPaid} IS NOT NULL AS "hasPaid", g.state, g.decide_by AS "decideBy"
  FROM invitation_claim c JOIN invite_event e ON e.id = c.event_id JOIN account a ON a.id = c.account_id JOIN account b ON b.id = c.inviter_id
  JOIN gift g ON g.invitation_claim_id = c.id AND g.cause = 'invitee'`
const waits = `EXISTS (SELECT FROM gift f WHERE f.invitation_claim_id = c.id AND f.state = 'held')`

/** $1 shop: the claims with a gift that waits, those that are due first at the top. */
const reviewStatement = { name: 'invitation-review', text: `${claims} WHERE c.shop_id = $1 AND ${waits} ORDER BY c.at, c.id LIMIT 200` }
export const listInReview = (shopId: number) => run<ReviewRow>(reviewStatement, [shopId])

/** $1 shop, $2 devices: what was claimed on them at this shop. */
const devicesStatement = {
  name: 'invitation-review-devices',
  text: `${claims} WHERE c.shop_id = $1 AND c.device_hash = ANY ($2::text[]) ORDER BY c.at DESC, c.id DESC LIMIT 500`,
}
export const listOfDevices = (shopId: number, devices: readonly string[]) => run<ReviewRow>(devicesStatement, [shopId, devices])

export interface UsedRow {
  id: number
  eventId: number
  eventName: string
  inviter: string
  invitee: string
  refundedAt: Date
}

/** $1 shop, $2 since when: claims whose inviter had used the gift when the payment that earned it was refunded. */
const usedStatement = {
  name: 'invitation-used-gifts',
  text: `SELECT c.id, c.event_id AS "eventId", e.name AS "eventName", b.username AS inviter, a.username AS invitee, c.refunded_at AS "refundedAt"
    FROM invitation_claim c JOIN invite_event e ON e.id = c.event_id JOIN account a ON a.id = c.account_id JOIN account b ON b.id = c.inviter_id
    JOIN gift r ON r.invitation_claim_id = c.id AND r.cause = 'inviter' AND r.state = 'given'
   WHERE c.shop_id = $1 AND c.refunded_at > $2 ORDER BY c.refunded_at DESC LIMIT 200`,
}
export const listUsed = (shopId: number, since: Instant) => run<UsedRow>(usedStatement, [shopId, toDate(since)])

/** $1 now: claims of which a gift has waited its days and whose persons are there. */
const overdueStatement = {
  name: 'invitation-overdue',
  text: `SELECT DISTINCT f.invitation_claim_id AS id FROM gift f JOIN account a ON a.id = f.account_id
    WHERE f.state = 'held' AND f.invitation_claim_id IS NOT NULL AND f.decide_by <= $1 AND a.leaving_at IS NULL ORDER BY 1 LIMIT 200`,
}
export const listOverdue = (now: Instant) => run<{ id: number }>(overdueStatement, [toDate(now)])

/** Shops with claims that wait, with the instant and the notices of each. */
const waitingStatement = {
  name: 'invitation-held-notices',
  text: `SELECT c.id, c.shop_id AS "shopId", c.brand_id AS "brandId", c.at, c.notified FROM invitation_claim c WHERE c.held_why IS NOT NULL AND c.notified < 3 AND ${waits}
    ORDER BY c.shop_id, c.id FOR NO KEY UPDATE OF c SKIP LOCKED`,
}
export const holdWaiting = () => run<{ id: number; shopId: number; brandId: number; at: Date; notified: number }>(waitingStatement)
