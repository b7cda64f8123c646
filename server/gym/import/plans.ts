import type { DraftCard } from '@/contract/plan/shapes'
import { yuanToFen } from '@/domain/money'
import { addDays, readDay, type ShopDate } from '@/domain/time'
import type { CardTemplate } from '../gym-file/cards'
import type { OnlinePlan, PlanCard } from '../gym-file/plans'
import type { ShopInHand } from './catalogue'
import { rows } from '../rows'
import { identityOf, removeRows, saveRows, type Row } from './save-rows'
import { planShapes } from '../shapes/plan'
import type { Tally } from './tally'
import { toUnits } from '../units'

/** A document with its keys in PostgreSQL's order (by length, then by letter), so that equal documents have equal texts. */
const asKept = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asKept)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(names.map(([name, inner]) => [name, asKept(inner)]))
}

const cardOf = (card: PlanCard): DraftCard => ({
  name: card.name,
  apparatus: card.with ?? '',
  type: card.kind,
  time: card.minutes ?? 0,
  group: 1,
  weight: 0,
  totalTime: (card.minutes ?? 0) * 60,
  description: card.description ?? '',
  difficulty: (card.difficulty ?? 0) as DraftCard['difficulty'],
  scoreMethodName: '',
  videoInfo: card.video === undefined ? null : { url: card.video },
  liveInfo:
    card.live === undefined
      ? null
      : { platform_name: card.live.platform, start: card.live.at, url: card.live.url, description: card.live.description ?? '' },
  actions: (card.actions ?? []).map((action) => ({
    name: action.name,
    apparatus: action.with ?? '',
    type: action.type === 'timed' ? 2 : 1,
    time: action.time,
    group: action.sets ?? 1,
    weight: action.weight ?? 0,
    totalTime: action.total ?? 0,
    description: action.description ?? '',
    videoInfo: action.video === undefined ? null : { url: action.video },
    scoreMethodName: action.score ?? '',
  })),
})

const planRow = (plan: OnlinePlan, coaches: ReadonlyMap<string, number>, today: ShopDate): Row => ({
  key: plan.key,
  name: plan.name,
  description: plan.description ?? '',
  logo: plan.logo ?? '',
  teacher_id: plan.coach === undefined ? null : (coaches.get(plan.coach) ?? null),
  from_date: /^[+-]/.test(plan.from) ? addDays(today, Number(plan.from)) : readDay(plan.from),
  daily_view_time: plan.opens ?? '06:00',
  difficulty: plan.difficulty ?? 0,
  is_free: plan.free ?? false,
  trial_price_fen: plan.trial ? yuanToFen(plan.trial.price) : null,
  trial_original_price_fen: plan.trial ? yuanToFen(plan.trial.original) : null,
  on_sale: plan.on_sale ?? true,
})

interface Known {
  coaches: ReadonlyMap<string, number>
  cards: { templates: readonly CardTemplate[]; ids: ReadonlyMap<string, number> }
}

const ruleRows = (plan: OnlinePlan, { cards }: Known): Row[] => [
  ...(plan.price === undefined ? [] : [{ channel: 'ONLINE', card_tpl_id: null, cost_units: yuanToFen(plan.price) }]),
  ...(plan.corporate === undefined ? [] : [{ channel: 'CORP_CARD', card_tpl_id: null, cost_units: yuanToFen(plan.corporate) }]),
  ...(plan.cards ?? []).map(({ card, cost }) => ({
    channel: 'CARD',
    card_tpl_id: cards.ids.get(card),
    cost_units: toUnits(cards.templates.find(({ key }) => key === card)!.type, cost),
  })),
]

/** Plans that coaches made in the app have keys of this form and are never removed by an import. */
const OF_FILE = `t.key !~ '^p[0-9a-f]{16}$'`

/** Saves a shop's online plans as in the file. A plan that the file no longer names is no longer sold, and removed if it has no orders. */
export const importPlans = async ({ shop, shopId, brandId }: ShopInHand, known: Known, today: ShopDate, tally: Tally): Promise<void> => {
  const plans = shop.plans ?? []
  const ofShop = { where: 't.shop_id = $1', params: [shopId] }
  const wanted = plans.map((plan) => ({ shop_id: shopId, brand_id: brandId, ...planRow(plan, known.coaches, today) }))
  const unused = `${OF_FILE} AND NOT EXISTS (SELECT 1 FROM plan_order o WHERE o.plan_id = t.id)`
  const removed = await removeRows(planShapes.plan, ofShop, wanted, unused)
  const saved = await saveRows(planShapes.plan, ofShop, wanted)
  const retired = await rows(
    `UPDATE plan t SET on_sale = false WHERE t.shop_id = $1 AND t.on_sale AND ${OF_FILE} AND t.key <> ALL ($2) RETURNING t.id`,
    [shopId, plans.map(({ key }) => key)],
  )
  tally.count('online plans', { added: saved.added, changed: [...saved.changed, ...retired], removed })

  const ids = plans.map(({ key }) => saved.ids.get(identityOf([key]))!)
  const ofPlans = { where: 't.plan_id = ANY ($1)', params: [ids] }
  const days = plans.flatMap((plan, index) =>
    plan.days.map(({ name = '', rest = false, cards = [] }, at) => ({
      plan_id: ids[index],
      brand_id: brandId,
      position: at + 1,
      name,
      is_rest: rest,
      cards: asKept(cards.map(cardOf)),
    })),
  )
  const rules = plans.flatMap((plan, index) => ruleRows(plan, known).map((rule) => ({ plan_id: ids[index], brand_id: brandId, ...rule })))
  const goneDays = await removeRows(planShapes.planDay, ofPlans, days)
  tally.count('days of plans', { ...(await saveRows(planShapes.planDay, ofPlans, days)), removed: goneDays })
  const goneRules = await removeRows(planShapes.planRule, ofPlans, rules)
  const savedRules = await saveRows(planShapes.planRule, ofPlans, rules)
  tally.count('prices of plans', { ...savedRules, removed: goneRules })
  const touched = [...savedRules.added, ...savedRules.changed, ...goneRules].map((row) => row.plan_id)
  await rows('UPDATE plan SET version = version + 1 WHERE id = ANY ($1)', [touched])
}
