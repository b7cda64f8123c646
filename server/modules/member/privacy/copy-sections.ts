import { agreed } from './copy-agreed'
import { money } from './copy-money'
import { renewals } from './copy-renewals'
import type { Section } from './copy-section'
import { brand, byStaff, card, shop } from './copy-words'

const person: readonly Section[] = [
  {
    name: 'account',
    tables: ['account'],
    sql: 'SELECT id, area_code, phone, username, initials, avatar, gender, address, date_of_birth, created_at FROM account WHERE id = $1',
  },
  {
    name: 'phone_changes',
    tables: ['phone_change'],
    sql: 'SELECT from_area, from_phone, to_area, to_phone, refused, proof, step_up, at, by_id <> account_id AS by_staff FROM phone_change WHERE account_id = $1 ORDER BY id',
  },
  {
    name: 'lost_phones',
    tables: ['lost_phone', 'lost_phone_brand'],
    sql: `SELECT ${shop('l')}, to_area, to_phone, reason, asked_at, due_at, ended_at, ending,
        ARRAY(SELECT b.name FROM lost_phone_brand o JOIN brand b ON b.id = o.brand_id WHERE o.lost_phone_id = l.id ORDER BY 1) AS also_told
      FROM lost_phone l WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'cards_locked_by_phone',
    tables: ['phone_hold', 'phone_hold_card'],
    sql: `SELECT ${brand('h')}, asked_at, held_at, confirmed_at, ${byStaff('confirmed_by', 'h')},
        ARRAY(SELECT k.card_no FROM phone_hold_card c JOIN card k ON k.id = c.card_id WHERE c.phone_hold_id = h.id ORDER BY 1) AS card_nos
      FROM phone_hold h WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'log_ins',
    tables: ['session'],
    sql: 'SELECT client, system, app, created_at, seen_at, expire_at FROM session WHERE account_id = $1 ORDER BY created_at',
  },
  { name: 'devices', tables: ['account_device'], sql: 'SELECT seen_at FROM account_device WHERE account_id = $1 ORDER BY seen_at' },
  {
    name: 'wechat',
    tables: ['account_openid'],
    sql: 'SELECT appid, openid, unionid, created_at FROM account_openid WHERE account_id = $1 ORDER BY created_at',
  },
  {
    name: 'wechat_messages_allowed',
    tables: ['subscribe_grant'],
    sql: `SELECT ${brand('g')}, template_id, granted, updated_at FROM subscribe_grant g WHERE account_id = $1 ORDER BY updated_at`,
  },
  { name: 'codes_used', tables: ['code_use'], sql: 'SELECT purpose, used_at FROM code_use WHERE account_id = $1 ORDER BY id' },
  {
    name: 'consents',
    tables: ['consent', 'guardian'],
    // The guardian is another person: the phone is masked as everybody else sees it.
    sql: `SELECT ${brand('c')}, c.kind, c.version, c.given_at, c.given_by, c.given_in, c.withdrawn_at, c.withdrawn_by, g.name AS guardian,
        left(g.phone, 3) || '****' || substr(g.phone, 8) AS guardian_phone
      FROM consent c LEFT JOIN guardian g ON g.consent_id = c.id WHERE c.account_id = $1 ORDER BY c.id`,
  },
  {
    name: 'face_photos',
    tables: ['face_photo'],
    sql: `SELECT ${shop('f')}, place, state, reason, keeps AS picture_kept, upload_id AS picture, at FROM face_photo f WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'settings',
    tables: ['account_setting'],
    sql: 'SELECT name, value, changed_at FROM account_setting WHERE account_id = $1 ORDER BY name',
  },
  {
    name: 'offers_agreed_to',
    tables: ['offer_consent'],
    sql: 'SELECT version, given_at, withdrawn_at FROM offer_consent WHERE account_id = $1 ORDER BY id',
  },
  {
    name: 'second_factor',
    tables: ['second_factor'],
    sql: `SELECT enrolled_at, (SELECT count(*)::int FROM recovery_code c WHERE c.factor_id = f.id AND c.used_at IS NULL) AS recovery_codes_left
      FROM second_factor f WHERE account_id = $1 AND secret IS NOT NULL`,
  },
  {
    name: 'second_factor_resets',
    tables: ['factor_reset'],
    sql: `SELECT ${shop('r')}, reason, at FROM factor_reset r WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'deletions_asked_for',
    tables: ['account_deletion'],
    sql: 'SELECT asked_at, due_at, ended_at, ending FROM account_deletion WHERE account_id = $1 ORDER BY id',
  },
  {
    name: 'data_copies',
    tables: ['data_copy'],
    sql: `SELECT ${shop('d')}, asked_at, ready_at, expire_at, bytes FROM data_copy d WHERE account_id = $1 ORDER BY asked_at`,
  },
  {
    name: 'pictures',
    tables: ['upload'],
    sql: 'SELECT id, kind, type, bytes, width, height, state, created_at FROM upload WHERE account_id = $1 ORDER BY created_at',
  },
  {
    name: 'pages_viewed',
    tables: ['view_log'],
    sql: `SELECT ${shop('v')}, client_path, created_at FROM view_log v WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'messages',
    tables: ['notice'],
    sql: `SELECT ${shop('n')}, kind, params, created_at, read_at FROM notice n WHERE account_id = $1 ORDER BY id`,
  },
]

const atShops: readonly Section[] = [
  {
    name: 'memberships',
    tables: ['ship'],
    sql: `SELECT ${shop('s')}, ${brand('s')}, status, score, is_teacher, is_staff, is_superuser, permissions, origin, stored, birthday, created_at
      FROM ship s WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'roles',
    tables: ['staff_role'],
    sql: `SELECT ${shop('r')}, phone, name, role, permissions, given_way, given_at, taken_at, ended_at FROM staff_role r WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'coach_profiles',
    tables: ['teacher'],
    sql: `SELECT ${shop('t')}, username, avatar, gender, title, description, images FROM teacher t WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'notes_of_staff',
    tables: ['member_note'],
    sql: `SELECT ${shop('n')}, words, created_at FROM member_note n WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'no_shows_lifted',
    tables: ['no_show_lift'],
    sql: `SELECT ${shop('l')}, reason, lifted_at FROM no_show_lift l WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'searches_that_showed_you',
    tables: ['staff_search_found', 'staff_search'],
    sql: `SELECT ${shop('s')}, s.kind, s.created_at FROM staff_search_found f JOIN staff_search s ON s.id = f.staff_search_id WHERE f.account_id = $1 ORDER BY s.id`,
  },
  {
    name: 'acts_of_staff',
    tables: ['staff_act'],
    sql: `SELECT ${shop('a')}, a.route, a.at FROM staff_act a WHERE a.about_id = $1 ORDER BY a.id`,
  },
  {
    name: 'visits',
    tables: ['visit'],
    sql: `SELECT ${shop('v')}, visit_at, created_at FROM visit v WHERE account_id = $1 ORDER BY id`,
  },
]

const booked: readonly Section[] = [
  {
    name: 'bookings',
    tables: ['booking'],
    sql: `SELECT b.id, ${shop('b')}, c.name AS class, b.start_at, b.end_at, b.count, b.channel, ${card('b.card_id')}, b.cost_units, b.is_trial, b.status,
        b.has_checked_in, m.mark, b.remarks, b.cancel_remarks, b.origin, ${byStaff('b.booked_by', 'b')}, b.created_at, b.cancelled_at
      FROM booking b LEFT JOIN schedule s ON s.id = b.schedule_id LEFT JOIN course c ON c.id = s.course_id LEFT JOIN class_mark m ON m.booking_id = b.id
     WHERE b.account_id = $1 ORDER BY b.id`,
  },
  {
    name: 'invitations',
    tables: ['booking_invite'],
    sql: `SELECT ${shop('i')}, c.name AS class, b.start_at, i.invited_at
      FROM booking_invite i JOIN booking b ON b.id = i.booking_id JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id
     WHERE i.partner_id = $1 ORDER BY i.booking_id`,
  },
  {
    name: 'waiting_lists',
    tables: ['candidate'],
    sql: `SELECT w.id, ${shop('w')}, c.name AS class, s.start_at, w.count, w.channel, w.candidate_type, w.created_at, w.ended_at, w.outcome, w.staff_reason
      FROM candidate w JOIN schedule s ON s.id = w.schedule_id JOIN course c ON c.id = s.course_id WHERE w.account_id = $1 ORDER BY w.id`,
  },
  {
    name: 'free_seat_reminders',
    tables: ['vacancy'],
    sql: `SELECT ${shop('v')}, c.name AS class, s.start_at, v.created_at, v.told_at, v.ended_at
      FROM vacancy v JOIN schedule s ON s.id = v.schedule_id JOIN course c ON c.id = s.course_id WHERE v.account_id = $1 ORDER BY v.id`,
  },
  {
    name: 'courts',
    tables: ['court_order'],
    sql: `SELECT o.id, ${shop('o')}, o.start_at, o.end_at, o.channel, ${card('o.card_id')}, o.cost_units, o.status, o.cancel_remarks,
        ${byStaff('o.booked_by', 'o')}, o.created_at, o.cancelled_at,
        (SELECT json_agg(json_build_object('court', c.name, 'start_at', t.start_at, 'end_at', t.end_at) ORDER BY t.start_at)
           FROM court_slot t JOIN court c ON c.id = t.court_id WHERE t.court_order_id = o.id) AS slots
      FROM court_order o WHERE o.account_id = $1 ORDER BY o.id`,
  },
  {
    name: 'plans',
    tables: ['plan_order'],
    sql: `SELECT o.id, ${shop('o')}, p.name AS plan, o.channel, ${card('o.card_id')}, o.cost_units, o.is_trial, o.status, o.remarks, o.origin,
        ${byStaff('o.booked_by', 'o')}, o.created_at, o.cancelled_at
      FROM plan_order o JOIN plan p ON p.id = o.plan_id WHERE o.account_id = $1 ORDER BY o.id`,
  },
  {
    name: 'self_training',
    tables: ['self_training'],
    sql: `SELECT ${shop('o')}, name, start_at, end_at, status, created_at FROM self_training o WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'entries',
    tables: ['checkin', 'checkin_event', 'door_event'],
    sql: `SELECT c.id, ${shop('c')}, f.name AS frame, c.method, c.status, c.created_at, c.expire_at, c.checkin_at, c.checkout_at, c.channel, ${card('c.card_id')}, c.cost_units,
        c.price_fen, c.is_trial, c.booking_id, c.locker_number, c.wristband_number, c.ended_by, c.undone_at, c.undo_reason, c.host_id IS NOT NULL AS was_brought, c.by_position, c.counts,
        (SELECT json_agg(json_build_object('status', e.to_status, 'by', e.by, 'reason', e.reason, 'at', e.at) ORDER BY e.id) FROM checkin_event e WHERE e.checkin_id = c.id) AS events,
        (SELECT json_agg(json_build_object('kind', d.kind, 'step', d.step, 'result', d.result, 'at', d.at) ORDER BY d.id) FROM door_event d WHERE d.checkin_id = c.id) AS doors
      FROM checkin c JOIN checkin_frame f ON f.id = c.frame_id WHERE c.account_id = $1 ORDER BY c.id`,
  },
  {
    name: 'refused_at_gates',
    tables: ['door_event'],
    sql: `SELECT ${shop('d')}, d.kind, d.result, d.at FROM door_event d WHERE d.account_id = $1 ORDER BY d.id`,
  },
  {
    name: 'cards_to_enter_with',
    tables: ['checkin_setting'],
    sql: `SELECT ${shop('s')}, auto_deduct, card_ids, tells, updated_at FROM checkin_setting s WHERE account_id = $1 ORDER BY shop_id`,
  },
  {
    name: 'quiet_times_asked_for',
    tables: ['crowd_reminder'],
    sql: `SELECT ${shop('r')}, from_at, until_at, created_at, told_at FROM crowd_reminder r WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'attendances',
    tables: ['attendance'],
    sql: `SELECT ${shop('a')}, at, cause, booking_id FROM attendance a WHERE account_id = $1 ORDER BY id`,
  },
  {
    name: 'attendance_events',
    tables: ['attendance_event'],
    sql: `SELECT ${shop('e')}, kind, at, cause, booking_id, recorded_at FROM attendance_event e WHERE account_id = $1 ORDER BY id`,
  },
]

/** All that is kept of a person, part by part. A table that names an account is in one of them, or a test says why not. */
export const copySections: readonly Section[] = [...person, ...atShops, ...booked, ...money, ...agreed, ...renewals]
