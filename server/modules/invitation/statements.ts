import { sql } from '@server/db/columns'
import { couponTemplate, shopsOfCoupon } from '@server/modules/coupon/service'
import { claim, eventShop, inviteEvent } from './rows'

const claimsOfMonth = (month: string) =>
  `(SELECT count(*) FROM invitation_claim m WHERE m.event_id = e.id AND m.at >= ${month})::int AS "claimsOfMonth"`

/** SQL over `c`, a claim: when its friend first came since, and first paid, for a card that the desk opened, too. */
export const firstCame =
  '(SELECT min(t.at) FROM attendance t WHERE t.account_id = c.account_id AND t.brand_id = c.brand_id AND t.recorded_at >= c.at)'
export const firstPaid = `least(
    (SELECT min(p.paid_at) FROM payment_order p WHERE p.account_id = c.account_id AND p.brand_id = c.brand_id AND p.paid_at >= c.at AND p.amount_fen > 0 AND p.status = 1),
    (SELECT min(e.created_at) FROM card_entry e JOIN card k ON k.id = e.card_id
      WHERE k.account_id = c.account_id AND k.brand_id = c.brand_id AND e.created_at >= c.at AND e.kind IN ('open', 'charge') AND e.paid_fen > 0))`
const isHeld = `EXISTS (SELECT FROM gift f WHERE f.invitation_claim_id = c.id AND f.state = 'held')`
/** The gifts of an inviter that count towards the most of a month. */
export const countedGifts = (event: string, inviter: string, month: string) =>
  `(SELECT count(*) FROM gift f JOIN invitation_claim x ON x.id = f.invitation_claim_id
     WHERE x.event_id = ${event} AND f.account_id = ${inviter} AND f.cause = 'inviter' AND f.state <> 'refused' AND f.created_at >= ${month})::int`

const own = `SELECT ${inviteEvent}, ${eventShop}, ${claimsOfMonth('$3')}, i.uuid, ${countedGifts('e.id', '$2', '$3')} AS "gotThisMonth",
    n.claimed::int AS claimed, n.came::int AS came, n.given::int AS given, n.held::int AS held
  FROM invite_event e JOIN shop h ON h.id = e.shop_id LEFT JOIN invitation i ON i.event_id = e.id AND i.account_id = $2
  CROSS JOIN LATERAL (SELECT count(*) AS claimed, count(*) FILTER (WHERE ${firstCame} IS NOT NULL OR ${firstPaid} IS NOT NULL) AS came,
       count(*) FILTER (WHERE EXISTS (SELECT FROM gift f WHERE f.invitation_claim_id = c.id AND f.cause = 'inviter' AND f.state = 'given')) AS given,
       count(*) FILTER (WHERE ${isHeld}) AS held
     FROM invitation_claim c WHERE c.event_id = e.id AND c.inviter_id = $2) n`

/** $1 shop, $2 account, $3 the month, $4 now, $5 since when those that ended are listed: those that end first at the top. */
export const eventsStatement = {
  name: 'invite-events',
  text: `${own} WHERE e.shop_id = $1 AND e.start_at <= $4 AND e.end_at > $5 AND ($5 < $4 OR NOT e.is_stopped) ORDER BY e.is_stopped OR e.end_at <= $4, e.end_at, e.id`,
}

/** $1 shop, $2 account, $3 the month, $4 event. */
export const eventStatement = { name: 'invite-event', text: `${own} WHERE e.shop_id = $1 AND e.id = $4` }

/** $1 events: their gifts, with the template and the shops of each. */
export const awardsStatement = {
  name: 'invite-awards',
  text: `SELECT w.event_id AS "eventId", w.role, w.units, w.days, k.id AS "cardTplId", k.name AS "cardName", k.type AS "cardType", ${couponTemplate}, t.amount,
      CASE WHEN t.id IS NOT NULL THEN ${shopsOfCoupon} ELSE (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) ORDER BY h.id), '[]')
        FROM card_tpl_shop s JOIN shop h ON h.id = s.shop_id WHERE s.card_tpl_id = k.id) END AS shops
    FROM invite_award w LEFT JOIN coupon_tpl t ON t.id = w.coupon_tpl_id LEFT JOIN card_tpl k ON k.id = w.card_tpl_id
   WHERE w.event_id = ANY ($1::int[]) ORDER BY w.event_id, w.role`,
}

/** $1 uuid, $2 the month. */
export const invitationStatement = {
  name: 'invitation-by-uuid',
  text: `SELECT ${inviteEvent}, ${eventShop}, ${claimsOfMonth('$2')}, i.id AS "invitationId", i.uuid, i.account_id AS "inviterId", a.username, a.avatar,
      a.leaving_at IS NOT NULL AS "isLeaving"
    FROM invitation i JOIN invite_event e ON e.id = i.event_id JOIN shop h ON h.id = e.shop_id JOIN account a ON a.id = i.account_id WHERE i.uuid = $1`,
}

/** $1 event: nobody claims of it meanwhile, so that a shop's most of a month is kept. */
export const holdEventStatement = { name: 'invite-event-hold', text: 'SELECT id FROM invite_event WHERE id = $1 FOR NO KEY UPDATE' }

/** $1 account, $2 brand. */
export const inviteeStatement = {
  name: 'invitee',
  text: `SELECT (SELECT max(s.status) FROM ship s WHERE s.account_id = $1 AND s.brand_id = $2)::int AS status,
      EXISTS (SELECT FROM attendance t WHERE t.account_id = $1 AND t.brand_id = $2) AS "hasCome",
      EXISTS (SELECT FROM payment_order o WHERE o.account_id = $1 AND o.brand_id = $2 AND o.paid_at IS NOT NULL AND o.amount_fen > 0) AS "hasPaid",
      EXISTS (SELECT FROM card_user u WHERE u.account_id = $1 AND u.brand_id = $2) AS "holdsCard"`,
}

/** $1 account: the WeChat people that it is bound to. */
export const openidsStatement = {
  name: 'invitee-openids',
  text: 'SELECT appid, openid, unionid FROM account_openid WHERE account_id = $1 ORDER BY appid',
}

/** $1 brand, $2 hash of the phone, $3 account or null, $4 hashes of WeChat people: what was claimed by one of them. */
export const claimedStatement = {
  name: 'invitation-claimed',
  text: `SELECT c.at, (c.phone_mac = $2 OR c.account_id IS NOT DISTINCT FROM $3::int) AS "byPhone", p.uuid, g.state,
      coalesce(u.end_day, k.valid_to, k.end_day)::text AS "end"
    FROM invitation_claim c JOIN invitation p ON p.id = c.invitation_id LEFT JOIN gift g ON g.invitation_claim_id = c.id AND g.cause = 'invitee'
    LEFT JOIN gift_item t ON t.gift_id = g.id LEFT JOIN user_coupon u ON u.id = t.user_coupon_id LEFT JOIN card k ON k.id = t.card_id
    WHERE c.brand_id = $1 AND (c.phone_mac = $2 OR c.account_id = $3::int OR c.openid_mac = ANY ($4::text[])) ORDER BY 2 DESC LIMIT 1`,
}

/** $1 device, $2 brand, $3 inviter. */
export const deviceStatement = {
  name: 'invitation-device',
  text: `SELECT EXISTS (SELECT FROM account_device d JOIN ship s ON s.account_id = d.account_id AND s.brand_id = $2
                         WHERE d.device_hash = $1 AND (s.is_teacher OR s.is_staff OR s.is_superuser)) AS "isStaffs",
      EXISTS (SELECT FROM account_device d WHERE d.device_hash = $1 AND d.account_id = $3) AS "isInviters",
      EXISTS (SELECT FROM invitation_claim c WHERE c.brand_id = $2 AND c.device_hash = $1) AS "hasClaimed"`,
}

/** $1 claim. */
export const holdClaimStatement = {
  name: 'invitation-claim-hold',
  text: sql`SELECT ${claim} FROM invitation_claim c WHERE c.id = $1 FOR NO KEY UPDATE`,
}

/** $1 claim: its gifts, that of the friend first. */
export const giftsStatement = {
  name: 'invitation-gifts',
  text: `SELECT f.id, f.cause, f.account_id AS "accountId", f.state, i.user_coupon_id AS "couponId", i.card_id AS "cardId"
    FROM gift f LEFT JOIN gift_item i ON i.gift_id = f.id WHERE f.invitation_claim_id = $1 ORDER BY f.cause`,
}

/** The order of friends in a list: who claimed last at the top. */
const ofInviter = `FROM invitation_claim c JOIN account a ON a.id = c.account_id
    JOIN gift g ON g.invitation_claim_id = c.id AND g.cause = 'invitee' LEFT JOIN gift r ON r.invitation_claim_id = c.id AND r.cause = 'inviter'
    LEFT JOIN gift_item i ON i.gift_id = g.id LEFT JOIN user_coupon u ON u.id = i.user_coupon_id LEFT JOIN card k ON k.id = i.card_id
  WHERE c.shop_id = $1 AND c.inviter_id = $2 AND ($3::int IS NULL OR c.event_id = $3)`

/** $1 shop, $2 inviter, $3 event or null, $4 order or null. */
export const friendsStatement = {
  name: 'invitation-friends',
  text: `SELECT c.id, c.event_id AS "eventId", a.id AS "userId", a.username, a.avatar, a.gender, a.leaving_at IS NOT NULL AS "isGone", c.at, c.held_why AS "heldWhy", c.outcome,
      g.state AS "inviteeState", r.state AS "inviterState", coalesce(u.end_day, k.valid_to, k.end_day)::text AS "giftEnd", ${firstCame} AS "cameAt", ${firstPaid} AS "paidAt",
      EXISTS (SELECT FROM ship s WHERE s.account_id = a.id AND s.brand_id = c.brand_id AND s.status = 2) AS "isMember",
      EXISTS (SELECT FROM booking_invite b WHERE b.booking_id = $4::int AND b.partner_id = a.id) AS "isInvited"
    ${ofInviter} ORDER BY c.at DESC, c.id DESC`,
}

/** $1 shop, $2 account, $3 now: the next class that a person has booked. */
export const nextClassStatement = {
  name: 'invitation-next-class',
  text: `SELECT b.id FROM booking b JOIN schedule s ON s.id = b.schedule_id
    WHERE b.account_id = $2 AND b.shop_id = $1 AND b.status = 1 AND b.held_until IS NULL AND b.start_at > $3 AND NOT b.is_private AND NOT s.is_cancelled ORDER BY b.start_at, b.id LIMIT 1`,
}

/** $1 who asked, $2 since when. */
export const guessesStatement = {
  name: 'invitation-guesses',
  text: 'SELECT asked_by AS "askedBy", count(*)::int AS n FROM invitation_guess WHERE asked_by = ANY ($1::text[]) AND at > $2 GROUP BY asked_by',
}

/** $1 shop, $2 uuid. */
export const showsStatement = {
  name: 'invitation-shows',
  text: 'SELECT 1 FROM invitation i JOIN invite_event e ON e.id = i.event_id WHERE e.shop_id = $1 AND i.uuid = $2',
}
