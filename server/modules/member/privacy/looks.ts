import { columns, computed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { StaffLook } from '@/contract/member/privacy'
import { DAY_MS, formatInstant, instantOf, type Instant } from '@/domain/time'

/** For so many days back a person sees who looked. */
const DAYS = 30
const MOST = 100

/** The colleague who did it, as long as he works there. */
const by = (
  account: string,
  at: string,
) => `(SELECT p.username FROM account p JOIN ship w ON w.account_id = p.id AND w.shop_id = ${at}.shop_id
     WHERE p.id = ${account} AND (w.is_staff OR w.is_teacher OR w.is_superuser))`

/** $1 account, $2 since when. Acts about the person, acts on orders of classes, entries and invoices that are the person's, and searches that showed him; what was refused showed nothing. */
const looks = `SELECT 'act-' || a.id AS id, a.at, a.shop_id, a.route, ${by('a.actor_id', 'a')} AS name
      FROM staff_act a LEFT JOIN staff_act_end e ON e.staff_act_id = a.id
     WHERE a.about_id = $1 AND a.actor_id <> $1 AND a.at > $2 AND coalesce(e.code, 'ok') = 'ok'
    UNION ALL
    SELECT 'act-' || a.id, a.at, a.shop_id, a.route, ${by('a.actor_id', 'a')}
      FROM ship s JOIN staff_act a ON a.shop_id = s.shop_id LEFT JOIN staff_act_end e ON e.staff_act_id = a.id
      JOIN booking b ON b.id = (a.input ->> 'orderId')::int AND b.shop_id = a.shop_id AND b.account_id = $1
     WHERE s.account_id = $1 AND a.about_id IS NULL AND a.route ~ '/(schedules|staff)/orders/' AND a.actor_id <> $1 AND a.at > $2 AND coalesce(e.code, 'ok') = 'ok'
    UNION ALL
    SELECT 'act-' || a.id, a.at, a.shop_id, a.route, ${by('a.actor_id', 'a')}
      FROM ship s JOIN staff_act a ON a.shop_id = s.shop_id LEFT JOIN staff_act_end e ON e.staff_act_id = a.id
      JOIN checkin c ON c.id = (a.input ->> 'checkId')::int AND c.shop_id = a.shop_id AND c.account_id = $1
     WHERE s.account_id = $1 AND a.about_id IS NULL AND a.route ~ '/checkin/' AND a.actor_id <> $1 AND a.at > $2 AND coalesce(e.code, 'ok') = 'ok'
    UNION ALL
    SELECT 'act-' || a.id, a.at, a.shop_id, a.route, ${by('a.actor_id', 'a')}
      FROM ship s JOIN staff_act a ON a.shop_id = s.shop_id LEFT JOIN staff_act_end e ON e.staff_act_id = a.id
      JOIN invoice v ON v.id = (a.input ->> 'invoiceId')::int AND v.shop_id = a.shop_id AND v.account_id = $1
     WHERE s.account_id = $1 AND a.about_id IS NULL AND a.route ~ '/staff/invoices/' AND a.actor_id <> $1 AND a.at > $2 AND coalesce(e.code, 'ok') = 'ok'
    UNION ALL
    SELECT 'search-' || q.id, q.created_at, q.shop_id, '', ${by('q.account_id', 'q')}
      FROM staff_search_found f JOIN staff_search q ON q.id = f.staff_search_id
     WHERE f.account_id = $1 AND q.account_id <> $1 AND q.created_at > $2`

const listStatement = {
  name: 'data-looks',
  text: sql`SELECT l.id ${computed<{ id: string }>('id')}, l.at ${computed<{ at: Date }>('at')}, ${columns('shop', { shop: 'name' }, 'h')},
      l.route ${computed<{ route: string }>('route')}, coalesce(l.name, '') ${computed<{ by: string }>('by')} FROM (${looks}) l JOIN shop h ON h.id = l.shop_id ORDER BY l.at DESC LIMIT ${MOST + 1}`,
}
const countStatement = { name: 'data-looks-count', text: `SELECT count(*)::int AS n FROM (${looks}) l` }

const values = (accountId: number, now: Instant) => [accountId, new Date(now - DAYS * DAY_MS)]

/** The subject of an act, by its route; the first that fits. */
const words: readonly (readonly [RegExp, StaffLook['what']])[] = [
  [/^$/, 'search'],
  [/\/(call|phone)\//, 'phone'],
  [/\/uploads?\//, 'picture'],
  [/\/measures\//, 'measure'],
  [/\/(notes|birthday)\//, 'note'],
  [/^PUT \/api\/users\/\{userId\}\/$/, 'profile'],
  [/\/checkin\//, 'entry'],
  [/orders?\/|\/invoices\/|\/candidates\/|\/schedules\/|\/visits?\//, 'order'],
]

/** How often staff looked at a person's data in the last 30 days. */
export const countLooks = async (accountId: number, now: Instant): Promise<number> =>
  (await run<{ n: number }>(countStatement, values(accountId, now)))[0]!.n

/** Those looks, latest first. */
export const listLooks = async (accountId: number, now: Instant): Promise<{ looks: StaffLook[]; more: boolean }> => {
  const rows = await run<{ id: string; at: Date; shop: string; route: string; by: string }>(listStatement, values(accountId, now))
  const shown = rows.slice(0, MOST).map(({ id, at, shop, route, by: name }): StaffLook => ({
    id,
    at: formatInstant(instantOf(at)),
    shop,
    by: name,
    what: words.find(([pattern]) => pattern.test(route))?.[1] ?? 'other',
  }))
  return { looks: shown, more: rows.length > MOST }
}
