import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { openTestDatabase } from '../support/database'
import { demoAtTen } from '../demo/seed'

/** The things of one person, by the field that names them: rows of 林晓, or of a coach other than the caller. */
export const owned = {
  booking: `SELECT b.id, b.shop_id AS shop FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN teacher t ON t.id = s.teacher_id
             WHERE b.account_id = $1 AND b.status = 1 AND b.held_until IS NULL AND b.start_at > $2 AND t.account_id IS DISTINCT FROM $3 ORDER BY b.id LIMIT 1`,
  /** Not paid yet. */
  heldBooking: `INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, channel, cost_units, count, start_at, end_at, held_until, created_at)
                SELECT s.shop_id, s.brand_id, s.id, $1, $1, 'WEIXIN', 100, 1, s.start_at, s.end_at, $2::timestamptz + interval '15 minutes', $2
                  FROM schedule s JOIN teacher t ON t.id = s.teacher_id
                 WHERE s.shop_id = 1 AND s.kind = 'group' AND s.start_at > $2::timestamptz + interval '30 days' AND t.account_id IS DISTINCT FROM $3 ORDER BY s.id LIMIT 1
                RETURNING id, shop_id AS shop`,
  card: 'SELECT id, 1 AS shop FROM card WHERE account_id = $1 AND $2::timestamptz IS NOT NULL AND $3::int IS NOT NULL ORDER BY id LIMIT 1',
  court:
    'SELECT id, shop_id AS shop FROM court_order WHERE account_id = $1 AND $2::timestamptz IS NOT NULL AND $3::int IS NOT NULL LIMIT 1',
  plan: 'SELECT id, shop_id AS shop FROM plan_order WHERE account_id = $1 AND $2::timestamptz IS NOT NULL AND $3::int IS NOT NULL LIMIT 1',
  payment: `INSERT INTO payment_order (brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
            SELECT 1, 1, $1, 'court', 2000000000, '场地', 'WEIXIN', 100, 0, $2::timestamptz + interval '15 minutes', $2 WHERE $3::int IS NOT NULL RETURNING id, shop_id AS shop`,
  candidate: `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, created_at)
              SELECT s.shop_id, s.brand_id, s.id, $1, 1, $2 FROM schedule s
               WHERE s.shop_id = 1 AND s.kind = 'group' AND s.start_at > $2 AND $3::int IS NOT NULL
                 AND NOT EXISTS (SELECT FROM candidate c WHERE c.schedule_id = s.id AND c.account_id = $1)
                 AND NOT EXISTS (SELECT FROM booking b WHERE b.schedule_id = s.id AND b.account_id = $1) ORDER BY s.id LIMIT 1 RETURNING id, shop_id AS shop`,
  subscription: `INSERT INTO vacancy (shop_id, brand_id, schedule_id, account_id, created_at)
                 SELECT shop_id, brand_id, id, $1, $2 FROM schedule WHERE shop_id = 1 AND kind = 'group' AND start_at > $2 AND $3::int IS NOT NULL ORDER BY id LIMIT 1
                 RETURNING id, shop_id AS shop`,
  training: `INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, created_at)
             SELECT 1, 1, $1, '自主训练', $2::timestamptz + interval '1 hour', $2::timestamptz + interval '2 hours', $2 WHERE $3::int IS NOT NULL RETURNING id, shop_id AS shop`,
  visit: `INSERT INTO visit (shop_id, brand_id, account_id, seller_id, visit_at, created_at)
          SELECT s.shop_id, s.brand_id, $1, s.account_id, $2::timestamptz + interval '1 day', $2 FROM ship s
           WHERE s.shop_id = 1 AND s.is_superuser AND s.account_id IS DISTINCT FROM $3 ORDER BY s.id LIMIT 1 RETURNING id, shop_id AS shop`,
  claim: `SELECT c.id, c.shop_id AS shop FROM invitation_claim c WHERE c.held_why IS NOT NULL AND $1::int IS NOT NULL AND $2::timestamptz IS NOT NULL AND $3::int IS NOT NULL LIMIT 1`,
  role: `INSERT INTO staff_role (shop_id, brand_id, area_code, phone, name, role, permissions, given_way, given_by, given_at, until_at)
         SELECT 1, 1, a.area_code, a.phone, '林晓', 'desk', '{}', 'page', s.account_id, $2::timestamptz, $2::timestamptz + interval '7 days' FROM account a, ship s
          WHERE a.id = $1 AND s.shop_id = 1 AND s.is_superuser AND $3::int IS NOT NULL ORDER BY s.id LIMIT 1 RETURNING id, shop_id AS shop`,
  rest: `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at)
         SELECT t.shop_id, t.brand_id, t.id, $2::timestamptz + interval '40 days', $2::timestamptz + interval '41 days', $2 FROM teacher t
          WHERE t.shop_id = 1 AND t.account_id IS DISTINCT FROM $3 AND $1::int IS NOT NULL ORDER BY t.id LIMIT 1 RETURNING id, shop_id AS shop`,
  template: `INSERT INTO plan_template (shop_id, brand_id, created_by, name, days, created_at)
             SELECT 1, 1, $1, '四周力量', '[]', $2 WHERE $3::int IS NOT NULL RETURNING id, shop_id AS shop`,
  note: `INSERT INTO member_note (shop_id, brand_id, account_id, author_id, words, created_at)
         SELECT 1, 1, $1, s.account_id, '林晓：膝盖旧伤', $2 FROM ship s WHERE s.shop_id = 1 AND s.is_superuser AND $3::int IS NOT NULL ORDER BY s.id LIMIT 1
         RETURNING id, shop_id AS shop`,
  refund: `WITH o AS (INSERT INTO payment_order (brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
             SELECT 1, 1, $1, 'court', 2000000001, '场地', 'CASH', 100, 3, $2::timestamptz, $2 WHERE $3::int IS NOT NULL RETURNING id, shop_id),
             t AS (INSERT INTO payment_trade (order_id, brand_id, provider, method, channel, trade_no, amount_fen, state, transaction_id, expire_at, created_at, ended_at, next_check_at)
             SELECT id, 1, 'cash', 'desk', 'CASH', 'desk', 100, 'paid', 'desk', $2, $2, $2, $2 FROM o RETURNING id, order_id)
           INSERT INTO payment_refund (order_id, trade_id, brand_id, refund_no, amount_fen, reason, next_try_at, created_at)
           SELECT order_id, id, 1, 'deskR', 100, 'cancelled', $2, $2 FROM t RETURNING id, 1 AS shop`,
  entry: `INSERT INTO till_entry (shop_id, brand_id, kind, channel, amount_fen, account_id, reason, at)
          SELECT 1, 1, 'move', 'CASH', 100, $1, '备用金', $2 WHERE $3::int IS NOT NULL RETURNING id, shop_id AS shop`,
  upload: `INSERT INTO upload (id, account_id, shop_id, brand_id, kind, type, bytes, width, height, hash, created_at)
           SELECT '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', $1, 1, 1, 'face', 'jpeg', 1, 1, 1, repeat('0', 64), $2 WHERE $3::int IS NOT NULL RETURNING id, shop_id AS shop`,
  session: `INSERT INTO session (token_hash, account_id, client, created_at, expire_at)
            SELECT repeat('0', 64), $1, 'h5', $2::timestamptz, $2::timestamptz + interval '30 days' WHERE $3::int IS NOT NULL RETURNING id, 1 AS shop`,
  heart: `INSERT INTO heart_record (brand_id, account_id, start_at, end_at, rates, zones, calorie, is_estimated, age, source, file_hash, created_at)
          SELECT 1, $1, $2::timestamptz - interval '400 days', $2::timestamptz - interval '400 days' + interval '1 second', decode('8c', 'hex'), '{0,1,0,0,0,0}', 1, true, 30, 'fit', 'zz', $2
           WHERE $3::int IS NOT NULL RETURNING id, 1 AS shop`,
  copy: `INSERT INTO data_copy (id, account_id, shop_id, brand_id, asked_at, ready_at, expire_at, bytes, hash)
         SELECT '5b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', $1, 1, 1, $2::timestamptz, $2, $2::timestamptz + interval '7 days', 2, repeat('0', 64)
          WHERE $3::int IS NOT NULL RETURNING id, shop_id AS shop`,
  cardOrder: `INSERT INTO card_order (brand_id, shop_id, account_id, card_tpl_id, kind, option_id, units, channel, price_fen, held_until, created_at)
              SELECT 1, 1, $1, min(id), 'open', 1, 1, 'WEIXIN', 100, $2::timestamptz + interval '15 minutes', $2 FROM card_tpl
               WHERE brand_id = 1 AND $3::int IS NOT NULL RETURNING id, shop_id AS shop`,
  invoice: `WITH o AS (INSERT INTO payment_order (brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
              SELECT 1, 1, $1, 'court', 2000000003, '场地', 'CASH', 100, 3, $2::timestamptz, $2 WHERE $3::int IS NOT NULL RETURNING id)
            INSERT INTO invoice (brand_id, shop_id, account_id, order_id, kind, title, tax_no, email, amount_fen, asked_at)
            SELECT 1, 1, $1, id, 'person', '林晓', '', 'lin@mail.example', 100, $2 FROM o RETURNING id, shop_id AS shop`,
  leave: `SELECT l.id, l.shop_id AS shop FROM card_leave l JOIN card k ON k.id = l.card_id
           WHERE k.account_id = $1 AND $2::timestamptz IS NOT NULL AND $3::int IS NOT NULL LIMIT 1`,
  activityOrder: `INSERT INTO activity_order (brand_id, shop_id, activity_id, option_id, account_id, count, admits, channel, cost_units, status, number, created_at)
                  SELECT a.brand_id, a.shop_id, a.id, p.id, $1, 1, 1, 'FREE', 0, 1, '000000000001', $2 FROM activity a JOIN activity_option p ON p.activity_id = a.id
                   WHERE a.shop_id = 1 AND a.start_at > $2::timestamptz + interval '3 days' AND $3::int IS NOT NULL ORDER BY p.id LIMIT 1 RETURNING id, shop_id AS shop`,
  voucher: `INSERT INTO voucher_use (brand_id, shop_id, account_id, kind, certificate, use_no, code_mac, last4, request_id, product, rule_id, amount_fen, is_monthly, state, sent_at, deadline, created_at)
            SELECT 1, 1, $1, 'douyin', 'by-id', 1, 'mac', '0001', '7b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', '券', min(id), 100, false, 'undone', $2::timestamptz, $2, $2 FROM voucher_rule
             WHERE brand_id = 1 AND $3::int IS NOT NULL RETURNING id, shop_id AS shop`,
  ship: `SELECT id, shop_id AS shop FROM ship WHERE account_id = $1 AND shop_id = 1 AND $2::timestamptz IS NOT NULL AND $3::int IS NOT NULL`,
  measure: `WITH c AS (INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) SELECT $1, 1, 'health', '1.0', $2, 'member', 'h5'
              WHERE $3::int IS NOT NULL ON CONFLICT DO NOTHING)
            INSERT INTO measure (brand_id, shop_id, account_id, by_id, at, method, "values", note, reason, recorded_at)
            SELECT 1, 1, $1, min(account_id), $2, '', '{"weight": {"value": 54, "unit": "kg"}}', '', '', $2 FROM ship WHERE is_superuser RETURNING id, shop_id AS shop`,
  visitMade:
    'SELECT id, shop_id AS shop FROM checkin WHERE account_id = $1 AND checkin_at < $2 AND $3::int IS NOT NULL ORDER BY id LIMIT 1',
} as const
export type Thing = keyof typeof owned

/** Every call with the id of one person's thing, and the field that names it. */
export const byId: Readonly<Record<string, readonly [field: string, thing: Thing]>> = {
  scheduleOrderDetail: ['orderId', 'booking'],
  scheduleOrderCancel: ['orderId', 'booking'],
  scheduleOrderLateRemind: ['orderId', 'booking'],
  orderPigeon: ['orderId', 'booking'],
  classOrderCards: ['orderId', 'booking'],
  classOrderChange: ['orderId', 'booking'],
  classOrderMove: ['orderId', 'booking'],
  classOrderMoves: ['orderId', 'booking'],
  groupPartners: ['order_id', 'booking'],
  groupPartnerInvite: ['order_id', 'booking'],
  corpCheckInCreate: ['order_id', 'booking'],
  courtOrderDetail: ['orderId', 'court'],
  courtOrderCancel: ['orderId', 'court'],
  activityOrderDetail: ['orderId', 'activityOrder'],
  activityOrderCancel: ['orderId', 'activityOrder'],
  voucherRecord: ['id', 'voucher'],
  staffVoucherAct: ['id', 'voucher'],
  planOrderRead: ['orderId', 'plan'],
  planOrderChange: ['orderId', 'plan'],
  heldOrderRead: ['orderId', 'payment'],
  heldOrderPay: ['orderId', 'payment'],
  heldOrderRelease: ['orderId', 'payment'],
  heldOrderTake: ['orderId', 'payment'],
  tillRefund: ['refundId', 'refund'],
  tillCorrect: ['entry_id', 'entry'],
  payOrderRead: ['orderId', 'payment'],
  payOrderPay: ['orderId', 'payment'],
  payOrderClose: ['orderId', 'payment'],
  candidateCancel: ['candidateId', 'candidate'],
  candidateMove: ['candidateId', 'candidate'],
  candidateRemove: ['candidateId', 'candidate'],
  subscriptionCancel: ['subscriptionId', 'subscription'],
  selfTrainingCancel: ['orderId', 'training'],
  selfTrainingRead: ['orderId', 'training'],
  visitRead: ['visitId', 'visit'],
  teacherRestChange: ['id', 'rest'],
  teacherRestRemove: ['id', 'rest'],
  measureCorrect: ['measureId', 'measure'],
  measureRead: ['measureId', 'measure'],
  memberNoteRemove: ['noteId', 'note'],
  planTemplateChange: ['templateId', 'template'],
  planTemplateRemove: ['templateId', 'template'],
  uploadRead: ['uuid', 'upload'],
  sessionEnd: ['sessionId', 'session'],
  dataCopyOpen: ['copyId', 'copy'],
  cardLeaveEnd: ['leaveId', 'leave'],
  cardOrderRead: ['orderId', 'cardOrder'],
  cardOrderReturn: ['orderId', 'cardOrder'],
  invoiceAsk: ['orderId', 'cardOrder'],
  invoiceRead: ['orderId', 'cardOrder'],
  invoiceWithdraw: ['orderId', 'cardOrder'],
  heartRecord: ['id', 'heart'],
  heartRemove: ['recordId', 'heart'],
  scoreList: ['shipId', 'ship'],
  heldInvitationDecide: ['claimId', 'claim'],
  staffInvoiceIssue: ['invoiceId', 'invoice'],
  staffInvoiceRefuse: ['invoiceId', 'invoice'],
  staffInvoiceVoid: ['invoiceId', 'invoice'],
  trainRead: ['checkinId', 'visitMade'],
  checkinCancel: ['checkId', 'visitMade'],
  checkinCancelOwn: ['checkId', 'visitMade'],
  checkinCheckout: ['checkId', 'visitMade'],
  checkinLeave: ['checkId', 'visitMade'],
  checkinQrcode: ['checkId', 'visitMade'],
  checkinRead: ['checkId', 'visitMade'],
  staffInvitationAccept: ['id', 'role'],
  staffRoleChange: ['roleId', 'role'],
  staffRoleEnd: ['roleId', 'role'],
}

interface Named {
  id: number | string
  shop: number
}

export interface ThingsStage {
  server: TestApp
  things: Readonly<Record<Thing, Named>>
  /** People without a right to any of the things. */
  strangers: readonly { who: string; session: string }[]
}

/** The demo with the things of 林晓, and people to whom they are not shown. */
export const openThings = async (): Promise<ThingsStage> => {
  const things = {} as Record<Thing, Named>
  const strangers: { who: string; session: string }[] = []
  const database = await openTestDatabase({ seed: demoAtTen })
  const server = await openTestApp({ database, clock: TEN_O_CLOCK, rate: 1_000_000 })
  await withEngine(database.engine, async () => {
    const findAccount = async (phone: string) => (await rows<{ id: number }>('SELECT id FROM account WHERE phone = $1', [phone]))[0]!.id
    const lin = await findAccount('13800000001')
    const coach = await findAccount('13900000002')
    for (const thing of Object.keys(owned) as Thing[])
      things[thing] = (await rows<Named>(owned[thing], [lin, new Date(TEN_O_CLOCK), coach]))[0]!
    const people = {
      'another member': '13800000002',
      'a person bound to no shop': '13800000003',
      'a coach without a permission': '13900000002',
      'staff without a permission': '13900000004',
    }
    for (const [who, phone] of Object.entries(people)) strangers.push({ who, session: await server.logIn(await findAccount(phone)) })
    // The caller may do everything with personal orders, and with the coach's own classes: these are a colleague's.
    await rows(
      `UPDATE ship SET permissions = '{group_order_can_write,group_order_can_change,private_order_can_write,private_order_can_change}'
                 WHERE account_id = $1 AND shop_id = 1 RETURNING 1`,
      [coach],
    ).then(() => undefined)
    const [other] = await rows<{ id: number }>(
      'SELECT account_id AS id FROM ship WHERE brand_id = 2 ORDER BY is_superuser DESC, is_staff DESC, account_id LIMIT 1',
    )
    await rows('UPDATE ship SET is_superuser = true WHERE account_id = $1 AND brand_id = 2 RETURNING 1', [other!.id])
    strangers.push({ who: 'a superuser of another brand', session: await server.logIn(other!.id) })
  })
  return { server, things, strangers }
}
