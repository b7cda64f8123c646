import { randomBytes } from 'node:crypto'
import { columns, sql } from '@server/db/columns'
import { insertInto, recordStatement, update } from '@server/db/records'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import type { DraftCard } from '@/contract/plan/shapes'
import type { Fen } from '@/domain/money'
import { toDate, type Instant } from '@/domain/time'
import { template, type TemplateRow } from './rows'

const templateOne = { name: 'plan-template-one', text: sql`SELECT ${template} FROM plan_template WHERE id = $1 AND shop_id = $2` }
const templateList = {
  name: 'plan-template-list',
  text: sql`SELECT ${template} FROM plan_template WHERE shop_id = $1 AND created_by = $2 ORDER BY id DESC LIMIT 200`,
}
const templateId = columns('plan_template', ['id'])
const templateDelete = {
  name: 'plan-template-delete',
  text: 'DELETE FROM plan_template WHERE id = $1 AND shop_id = $2 AND created_by = $3 RETURNING id',
}
interface PlanValues extends Pick<
  Tables['plan'],
  'shopId' | 'brandId' | 'key' | 'name' | 'description' | 'fromDate' | 'dailyViewTime' | 'isFree' | 'difficulty'
> {
  price: Fen | null
  trial: Fen | null
  author: number
  /** The days as JSON. */
  days: string
}
// The author becomes the plan's coach if he is a coach of the shop.
const writePlan = recordStatement<PlanValues, { id: number }>(
  'plan-insert',
  `WITH p AS (
     INSERT INTO plan (shop_id, brand_id, key, name, description, from_date, daily_view_time, is_free, trial_price_fen, trial_original_price_fen,
                       difficulty, teacher_id)
     VALUES ($shopId, $brandId, $key, $name, $description, $fromDate, $dailyViewTime, $isFree, $trial::bigint,
             CASE WHEN $trial::bigint IS NULL THEN NULL ELSE $price::bigint END, $difficulty,
             (SELECT min(t.id) FROM teacher t WHERE t.shop_id = $shopId AND t.account_id = $author)) RETURNING id, brand_id),
   prices AS (INSERT INTO plan_rule (plan_id, brand_id, channel, cost_units) SELECT id, brand_id, 'ONLINE', $price::bigint FROM p WHERE $price::bigint IS NOT NULL),
   made AS (INSERT INTO plan_day (plan_id, brand_id, position, name, is_rest, cards)
            SELECT p.id, p.brand_id, d.at, d.day ->> 'name', (d.day ->> 'is_rest')::boolean,
                   CASE WHEN (d.day ->> 'is_rest')::boolean THEN '[]'::jsonb ELSE d.day -> 'cards' END
              FROM p, jsonb_array_elements($days::jsonb) WITH ORDINALITY AS d(day, at))
   SELECT id FROM p`,
)
const planUpdate = {
  name: 'plan-update',
  text: `UPDATE plan SET name = coalesce($3, name), description = coalesce($4, description), on_sale = coalesce($5, on_sale) WHERE shop_id = $1 AND id = $2`,
}
// $1 shop, $2 plan, $3 fen, or null for a free plan.
const planPrice = {
  name: 'plan-price',
  text: `WITH p AS (
           UPDATE plan SET is_free = $3::bigint IS NULL, version = version + 1,
                  trial_original_price_fen = CASE WHEN trial_price_fen < $3::bigint THEN $3::bigint END,
                  trial_price_fen = CASE WHEN trial_price_fen < $3::bigint THEN trial_price_fen END
            WHERE shop_id = $1 AND id = $2 RETURNING id, brand_id),
         changed AS (UPDATE plan_rule r SET cost_units = $3::bigint FROM p WHERE r.plan_id = p.id AND r.channel = 'ONLINE' AND $3::bigint IS NOT NULL RETURNING r.id)
         INSERT INTO plan_rule (plan_id, brand_id, channel, cost_units)
         SELECT id, brand_id, 'ONLINE', $3::bigint FROM p WHERE $3::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM changed)`,
}
const planOrders = { name: 'plan-orders-ever', text: 'SELECT count(*)::int AS orders FROM plan_order WHERE plan_id = $1' }
const planDelete = { name: 'plan-delete', text: 'DELETE FROM plan WHERE shop_id = $1 AND id = $2 RETURNING id' }
const dayUpdate = {
  name: 'plan-day-update',
  text: `UPDATE plan_day d SET name = $4, cards = $5 FROM plan p
          WHERE d.id = $3 AND d.plan_id = $2 AND p.id = d.plan_id AND p.shop_id = $1 AND NOT d.is_rest RETURNING d.id`,
}

export const findTemplate = async (id: number, shopId: number) => (await run<TemplateRow>(templateOne, [id, shopId]))[0]
export const listTemplates = (shopId: number, createdBy: number) => run<TemplateRow>(templateList, [shopId, createdBy])

type Draft = Omit<TemplateRow, 'id'>

export const insertTemplate = async ({ days, ...draft }: Draft, now: Instant): Promise<number> => {
  const record = { ...draft, days: JSON.stringify(days), createdAt: toDate(now) }
  return (await insertInto('plan_template', record, { returning: templateId }))[0]!.id
}

/** False if the template is another author's. */
export const changeTemplate = async (
  { days, ...draft }: Omit<Draft, 'brandId' | 'shopId' | 'createdBy'>,
  own: Pick<TemplateRow, 'id' | 'shopId' | 'createdBy'>,
): Promise<boolean> => (await update('plan_template', { ...draft, days: JSON.stringify(days) }, own, { returning: templateId })).length > 0

export const removeTemplate = async (id: number, shopId: number, createdBy: number): Promise<boolean> =>
  (await run(templateDelete, [id, shopId, createdBy])).length > 0

interface NewPlan extends Omit<PlanValues, 'key' | 'difficulty' | 'author' | 'days'> {
  template: TemplateRow
}

/** A plan with the days of its template; returns its id. */
export const insertPlan = async ({ template: { difficulty, createdBy, days }, ...plan }: NewPlan): Promise<number> => {
  const made = { key: `p${randomBytes(8).toString('hex')}`, difficulty, author: createdBy, days: JSON.stringify(days) }
  return (await writePlan({ ...plan, trial: plan.price === null ? null : plan.trial, ...made }))[0]!.id
}

export const changePlan = (
  shopId: number,
  planId: number,
  change: { name: string | null; description: string | null; onSale: boolean | null },
) => run(planUpdate, [shopId, planId, change.name, change.description, change.onSale])

/** The price of a plan for a person who joins from now on; null makes it free. */
export const changePrice = (shopId: number, planId: number, price: Fen | null) => run(planPrice, [shopId, planId, price])

export const countOrdersEver = async (planId: number) => (await run<{ orders: number }>(planOrders, [planId]))[0]!.orders

/** False if the shop has no such plan. */
export const removePlan = async (shopId: number, planId: number): Promise<boolean> => (await run(planDelete, [shopId, planId])).length > 0

/** False if the plan has no such day or it is a rest day. */
export const changeDay = async (d: {
  shopId: number
  planId: number
  dayId: number
  name: string
  cards: readonly DraftCard[]
}): Promise<boolean> => (await run(dayUpdate, [d.shopId, d.planId, d.dayId, d.name, JSON.stringify(d.cards)])).length > 0
