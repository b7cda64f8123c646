import { columns, computed, narrowed, outer, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { ActDetail } from '@server/authority/staff-acts'
import { endpoints } from '@/contract/endpoints.gen'
import { lateEndpoints } from '@/contract/late-endpoints.gen'
import { errorStatus, type ErrorCode } from '@/contract/errors'
import type { StaffAct } from '@/contract/staff/acts'
import { formatInstant, instantOf } from '@/domain/time'
import { errorText, errorTexts, languageOf, type ErrorLocale } from '@/i18n/errors/text'
import { roleText } from '@/i18n/notices/text'
import { staffInvitationAccept, staffInvite } from '@/contract/staff/people'
import type { RoleName } from '@/domain/staff/roles'

const PAGE_SIZE = 30

interface ActRow {
  id: number
  at: Date
  route: string
  actorId: number
  actorName: string
  aboutId: number | null
  aboutName: string | null
  subject: string | null
  start: Date | null
  count: number | null
  /** The role before and after, of an act on one. */
  roleWas: RoleName | null
  roleNow: RoleName | null
  /** The person who was invited, as the invitation names him, until he has accepted. */
  invited: string | null
  code: string | null
  detail: ActDetail | null
  /** The people of `detail.clashing`. */
  clashing: StaffAct['clashing'] | null
  address: string
  client: 'h5' | 'weapp'
}

const quoteRoute = ({ method, path }: { method: string; path: string }) => `'${method} ${path}'`
const inviting = quoteRoute(staffInvite)
const accepting = quoteRoute(staffInvitationAccept)

/** Only bookings of classes are the orders of these calls; other kinds of orders have ids of their own. */
const ofClasses = "a.route ~ '/(schedules|staff)/orders/'"

/** The name of a person of the brand of the act `a`. */
const nameHere = (person: string): string =>
  `CASE WHEN EXISTS (SELECT FROM ship s WHERE s.account_id = ${person}.id AND s.brand_id = a.brand_id) THEN ${person}.username END`

/** $1 shop, $2 older than this act or null, $3 by this person or null, $4 limit. People who do not belong to the brand have no name here. */
const actsStatement = {
  name: 'staff-acts',
  text: sql`SELECT a.id::int ${computed<{ id: number }>('id')}, ${columns('staff_act', ['at', 'route', 'actorId'], 'a')},
      ${columns('account', { actorName: 'username' }, 'p')}, ${outer(columns('account', { aboutId: 'id' }, 'w'))},
      ${nameHere('w')} ${computed<{ aboutName: string | null }>('aboutName')},
      coalesce(c.name, l.name, f.subject, g.subject) ${computed<{ subject: string | null }>('subject')},
      ${outer(columns('schedule', { start: 'startAt' }, 'k'))}, (a.input ->> 'count')::int ${computed<{ count: number | null }>('count')},
      ${outer(narrowed<{ detail: ActRow['detail'] }>()(columns('staff_act_end', ['code', 'detail'], 'e')))},
      ${narrowed<{ client: 'h5' | 'weapp' }>()(columns('staff_act', ['address', 'client'], 'a'))},
      (SELECT jsonb_agg(jsonb_build_object('id', m.id, 'username', ${nameHere('m')}) ORDER BY m.id) FROM account m
        WHERE m.id IN (SELECT jsonb_array_elements_text(e.detail -> 'clashing')::int)) ${computed<{ clashing: ActRow['clashing'] }>('clashing')},
      coalesce(o.role, (SELECT b.role FROM staff_role b WHERE a.route = ${accepting} AND b.shop_id = a.shop_id AND b.account_id = a.actor_id AND b.ended_at = a.at AND b.id < t.id
        ORDER BY b.id DESC LIMIT 1)) ${computed<{ roleWas: 'owner' | 'manager' | 'desk' | 'coach' | 'part_time_coach' | 'finance' | null }>('roleWas')},
      coalesce((SELECT n.role FROM staff_role n WHERE n.shop_id = o.shop_id AND n.account_id = o.account_id AND n.given_at = o.ended_at AND n.id > o.id ORDER BY n.id LIMIT 1),
        t.role) ${computed<{ roleNow: 'owner' | 'manager' | 'desk' | 'coach' | 'part_time_coach' | 'finance' | null }>('roleNow')},
      CASE WHEN coalesce(t.account_id, o.account_id) IS NULL THEN coalesce(t.name, o.name) END ${computed<{ invited: string | null }>('invited')}
    FROM staff_act a JOIN account p ON p.id = a.actor_id LEFT JOIN staff_act_end e ON e.staff_act_id = a.id
    LEFT JOIN booking b ON ${ofClasses} AND b.id = (a.input ->> 'orderId')::int AND b.shop_id = a.shop_id
    LEFT JOIN candidate q ON a.route ~ '/staff/candidates/' AND q.id = (a.input ->> 'candidateId')::int AND q.shop_id = a.shop_id
    LEFT JOIN schedule k ON k.id = coalesce((a.input ->> 'scheduleId')::int, (a.input ->> 'schedule_id')::int, b.schedule_id, q.schedule_id) AND k.shop_id = a.shop_id
    LEFT JOIN course c ON c.id = k.course_id
    LEFT JOIN plan l ON l.id = coalesce((a.input ->> 'planId')::int, (a.input ->> 'plan_id')::int) AND l.shop_id = a.shop_id
    LEFT JOIN payment_order f ON a.route ~ '/staff/pay-orders/' AND f.id = (a.input ->> 'orderId')::int AND f.shop_id = a.shop_id
    LEFT JOIN checkin i ON a.route ~ '/checkin/' AND i.id = (a.input ->> 'checkId')::int AND i.shop_id = a.shop_id
    LEFT JOIN invoice v ON a.route ~ '/staff/invoices/' AND v.id = (a.input ->> 'invoiceId')::int AND v.shop_id = a.shop_id
    LEFT JOIN payment_order g ON g.id = v.order_id
    LEFT JOIN staff_role o ON a.route ~ '/staff/people/' AND o.id = (a.input ->> 'roleId')::int AND o.shop_id = a.shop_id
    LEFT JOIN LATERAL (SELECT g.id, g.role, g.name, g.account_id FROM staff_role g
       WHERE (a.route = ${inviting} AND g.shop_id = a.shop_id AND g.given_by = a.actor_id AND g.given_at = a.at AND g.until_at IS NOT NULL)
          OR (a.route = ${accepting} AND g.shop_id = a.shop_id AND g.id = (a.input ->> 'id')::int) ORDER BY g.id LIMIT 1) t ON a.route IN (${inviting}, ${accepting})
    LEFT JOIN account w ON w.id = coalesce(a.about_id, b.account_id, f.account_id, q.account_id, i.account_id, v.account_id, o.account_id, nullif(t.account_id, a.actor_id))
   WHERE a.shop_id = $1 AND ($2::int IS NULL OR a.id < $2::int) AND ($3::int IS NULL OR a.actor_id = $3::int)
   ORDER BY a.id DESC LIMIT $4`,
}

const callNames = new Map(Object.entries({ ...endpoints, ...lateEndpoints }).map(([name, [method, path]]) => [`${method} ${path}`, name]))

const readOutcome = (code: string | null): StaffAct['outcome'] =>
  code === null ? 'cut' : code === 'ok' ? 'done' : code === 'server.failed' ? 'failed' : 'refused'

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** The text of a refusal; empty for texts with placeholders, whose values are not stored but for the number of members in the way. */
const writeReason = ({ code, clashing }: ActRow, locale: ErrorLocale): string => {
  if (code === null || !isErrorCode(code) || readOutcome(code) !== 'refused') return ''
  const text = errorTexts[`${languageOf(locale)}-x-member`][code]
  if (code === 'booking.members_elsewhere' && clashing) return errorText(`${languageOf(locale)}-x-member`, code, { n: clashing.length })
  return text.includes('{') ? '' : text
}

/** The change of a role by an act, 前台 → 店长, and who was invited to it. */
const roleChange = ({ roleWas, roleNow, invited }: ActRow, locale: ErrorLocale): string | null => {
  const roles = [roleWas, roleNow].flatMap((role) => (role ? [roleText(locale, role)] : []))
  return roles.length === 0 ? null : [...(invited ? [invited] : []), roles.join(' → ')].join(' · ')
}

const findSubject = (row: ActRow, locale: ErrorLocale): StaffAct['subject'] => {
  const name = row.subject ?? roleChange(row, locale)
  return name === null ? null : { name, start: row.start && formatInstant(instantOf(row.start)) }
}

const actWire = (row: ActRow, locale: ErrorLocale): StaffAct => ({
  id: row.id,
  at: formatInstant(instantOf(row.at)),
  act: callNames.get(row.route) ?? '',
  actor: { id: row.actorId, username: row.actorName },
  about: row.aboutId === null ? null : { id: row.aboutId, username: row.aboutName },
  subject: findSubject(row, locale),
  count: row.count,
  outcome: readOutcome(row.code),
  reason: writeReason(row, locale),
  said: row.detail?.reason ?? '',
  changes: [...(row.detail?.changes ?? [])],
  clashing: row.clashing ?? [],
  address: row.address,
  client: row.client,
})

interface Wanted {
  shopId: number
  before: number | undefined
  actorId: number | undefined
}

/** The acts of coaches and staff at a shop, latest first; `next` continues the list. */
export const listActs = async ({ shopId, before, actorId }: Wanted, locale: ErrorLocale) => {
  const rows = await run<ActRow>(actsStatement, [shopId, before ?? null, actorId ?? null, PAGE_SIZE + 1])
  const acts = rows.slice(0, PAGE_SIZE).map((row) => actWire(row, locale))
  return { acts, next: rows.length > PAGE_SIZE ? acts.at(-1)!.id : null }
}
