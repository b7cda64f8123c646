import { yuanToFen } from '@/domain/money'
import type { Instant } from '@/domain/time'
import type { CardTemplate } from '../gym-file/cards'
import { standingWords, type PriceRule } from '../gym-file/prices'
import type { ClassLocks } from './class-locks'
import type { ShopInHand } from './catalogue'
import { rows } from '../rows'
import { identityOf, removeRows, saveRows, type Row } from './save-rows'
import { priceShapes } from '../shapes/price'
import type { Tally } from './tally'
import { toUnits } from '../units'

/** Codes of the people to whom a price is limited; booking ledger BK-261. */
const standingCodes = (words: readonly (typeof standingWords)[number][] | undefined): number[] =>
  (words ?? []).map((word) => standingWords.indexOf(word)).sort()

const ruleRow = (rule: PriceRule, template: CardTemplate | undefined, templateId: number | null): Row => ({
  channel: rule.pay,
  card_tpl_id: templateId,
  from_number: rule.people?.[0] ?? 1,
  to_number: rule.people?.[1] ?? 10,
  cost_units: template ? toUnits(template.type, rule.cost) : yuanToFen(rule.cost),
  for_trial: rule.trial !== undefined,
  trial_price_fen: rule.trial ? yuanToFen(rule.trial.price) : null,
  trial_original_price_fen: rule.trial ? yuanToFen(rule.trial.original) : null,
  limit_user_status: standingCodes(rule.members),
  limit_user_count: rule.per_member ?? null,
})

/** Adds a shop's price plans; returns their ids by key. */
export const importPricePlans = async ({ shop, shopId, brandId }: ShopInHand, tally: Tally): Promise<Map<string, number>> => {
  const plans = shop.price_plans ?? []
  const saved = await saveRows(
    priceShapes.pricePlan,
    { where: 'shop_id = $1', params: [shopId] },
    plans.map(({ key }) => ({ shop_id: shopId, brand_id: brandId, key })),
  )
  tally.count('price plans', saved)
  return new Map(plans.map(({ key }) => [key, saved.ids.get(identityOf([key]))!]))
}

interface Given {
  /** The ids of price plans by key. */
  ids: ReadonlyMap<string, number>
  cards: { templates: readonly CardTemplate[]; ids: ReadonlyMap<string, number> }
  now: Instant
  locks: ClassLocks
}

/** Saves a shop's prices as in the file. Coming classes with changed prices get a new version, so that nobody books at an outdated price. */
export const importPrices = async (
  { shop, shopId, brandId }: ShopInHand,
  { ids, cards, now, locks }: Given,
  tally: Tally,
): Promise<void> => {
  const plans = shop.price_plans ?? []
  const wanted = plans.flatMap(({ key, rules }) =>
    rules.map((rule) => ({
      price_plan_id: ids.get(key),
      shop_id: shopId,
      brand_id: brandId,
      ...ruleRow(
        rule,
        cards.templates.find((template) => template.key === rule.card),
        rule.card === undefined ? null : (cards.ids.get(rule.card) ?? null),
      ),
    })),
  )
  const ofPlans = { where: 'price_plan_id = ANY ($1)', params: [[...ids.values()]] }
  const removed = await removeRows(priceShapes.priceRule, ofPlans, wanted)
  const rules = await saveRows(priceShapes.priceRule, ofPlans, wanted)
  tally.count('price rules', { ...rules, removed })
  const touched = [...rules.added, ...rules.changed, ...removed].map((row) => row.price_plan_id)
  const classes = await rows<{ id: number }>('SELECT id FROM schedule WHERE price_plan_id = ANY ($1) AND start_at > $2', [
    touched,
    new Date(now),
  ])
  const changed = classes.map(({ id }) => id)
  if (locks.claim(changed)) await rows('UPDATE schedule SET version = version + 1 WHERE id = ANY ($1)', [changed])
  await rows('UPDATE private_offer SET version = version + 1 WHERE price_plan_id = ANY ($1)', [touched])
}
