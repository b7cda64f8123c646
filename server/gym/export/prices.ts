import { fen, fenToYuan } from '@/domain/money'
import type { CardTemplate } from '../gym-file/cards'
import { standingWords, type PriceRule } from '../gym-file/prices'
import type { ShopEntry } from '../gym-file/shop'
import { readRows, terse } from '../read-rows'
import type { Row } from '../import/save-rows'
import { priceShapes } from '../shapes/price'
import { fromUnits } from '../units'

const yuan = (units: unknown): number => fenToYuan(fen(units as number))

const standingNames = (codes: unknown): (typeof standingWords)[number][] => (codes as number[]).map((code) => standingWords[code]!)

const exportRule = (row: Row, template: CardTemplate | undefined): PriceRule => {
  const people = [row.from_number, row.to_number] as [number, number]
  return {
    pay: row.channel as PriceRule['pay'],
    ...(template ? { card: template.key } : {}),
    ...(people[0] === 1 && people[1] === 10 ? {} : { people }),
    cost: template ? fromUnits(template.type, row.cost_units as number) : yuan(row.cost_units),
    ...(row.for_trial ? { trial: { price: yuan(row.trial_price_fen), original: yuan(row.trial_original_price_fen) } } : {}),
    ...terse({}, { members: standingNames(row.limit_user_status), per_member: (row.limit_user_count as number | null) ?? undefined }),
  }
}

/** A shop's price plans in the form of the file; templates by id. */
export const exportPrices = async (
  shopId: number,
  templates: ReadonlyMap<number, CardTemplate>,
): Promise<{ plans: NonNullable<ShopEntry['price_plans']>; keys: Map<number, string> }> => {
  const plans = await readRows(priceShapes.pricePlan, { where: 'shop_id = $1', params: [shopId] }, 't.id')
  const rules = await readRows(priceShapes.priceRule, { where: 'shop_id = $1', params: [shopId] }, 't.id')
  return {
    keys: new Map(plans.map(({ id, key }) => [id, key as string])),
    plans: plans.map(({ id, key }) => ({
      key: key as string,
      rules: rules.filter((rule) => rule.price_plan_id === id).map((rule) => exportRule(rule, templates.get(rule.card_tpl_id as number))),
    })),
  }
}
