import { daysOfMonths } from '@/domain/card/buy/option-days'
import { yuanToFen } from '@/domain/money'
import type { Instant } from '@/domain/time'
import { leaveDays, type CardTemplate } from '../gym-file/cards'
import type { GymSource } from '../parse-gym-file'
import { throwProblems } from '../problem'
import { rows } from '../rows'
import { importTerms } from './card-terms'
import { makeIdentity, removeRows, saveRows, type Row } from './save-rows'
import { cardShapes } from '../shapes/card'
import type { Tally } from './tally'
import { cardTypeCode, toUnits } from '../units'

const templateRow = (template: CardTemplate, brandId: number, sort: number): Row => ({
  brand_id: brandId,
  key: template.key,
  name: template.name,
  type: cardTypeCode[template.type],
  description: template.description ?? '',
  image: template.image ?? '',
  limit_user_count: template.limits?.per_member ?? null,
  day_times: template.limits?.day ?? null,
  week_times: template.limits?.week ?? null,
  month_times: template.limits?.month ?? null,
  pre_times: template.limits?.ahead ?? null,
  on_sale: template.on_sale ?? true,
  is_public: template.public ?? false,
  refund_days: template.refund_days ?? 0,
  leave_times: template.leave?.times ?? 0,
  leave_min_days: template.leave?.min_days ?? leaveDays.min,
  leave_max_days: template.leave?.max_days ?? leaveDays.max,
  share_count: template.share ?? 0,
  sort,
})

/** The units that an option gives: a period card of months about so many days, which are counted once its first day is known. */
const countUnits = (type: CardTemplate['type'], { charge, months }: { charge?: number; months?: number | undefined }): number | undefined =>
  charge === undefined ? daysOfMonths(months!) : toUnits(type, charge)

const optionRows = (template: CardTemplate, templateId: number, brandId: number): Row[] =>
  (template.options ?? []).map(({ key, price, days, months, renew, start_within: startWithin, ...option }) => ({
    card_tpl_id: templateId,
    brand_id: brandId,
    key,
    charge_units: countUnits(template.type, { months, ...option }),
    price_fen: yuanToFen(price),
    days: days ?? (months === undefined ? null : daysOfMonths(months)),
    auto_renew: renew !== undefined,
    auto_renew_first_price_fen: renew?.first_price === undefined ? null : yuanToFen(renew.first_price),
    auto_renew_trigger_units: renew?.trigger === undefined ? null : toUnits(template.type, renew.trigger),
    custom_start_days: startWithin ?? 0,
    months: months ?? null,
  }))

/** Refuses a changed card type, because the units of existing cards would change their meaning. */
const refuseOtherType = async ({ file, findLine }: GymSource, brandId: number): Promise<void> => {
  const held = await rows<{ key: string; type: number }>(
    'SELECT key, type FROM card_tpl t WHERE brand_id = $1 AND EXISTS (SELECT 1 FROM card WHERE card_tpl_id = t.id)',
    [brandId],
  )
  const types = new Map(held.map(({ key, type }) => [key, type]))
  const problems = (file.card_templates ?? []).flatMap(({ key, type }, index) =>
    (types.get(key) ?? cardTypeCode[type]) === cardTypeCode[type]
      ? []
      : [{ path: ['card_templates', index, 'type'], text: 'members already have cards of another type' }],
  )
  throwProblems(problems, findLine)
}

/**
 * Saves the card templates with their options and shops; returns the templates' ids by key. A template that the file no longer names is removed if no card, price
 * or version of its terms refers to it, otherwise it is no longer sold.
 */
export const importCards = async (
  source: GymSource,
  brandId: number,
  shopIds: ReadonlyMap<string, number>,
  now: Instant,
  tally: Tally,
): Promise<Map<string, number>> => {
  await refuseOtherType(source, brandId)
  const templates = source.file.card_templates ?? []
  const ofBrand = { where: 'brand_id = $1', params: [brandId] }
  const wanted = templates.map((template, index) => templateRow(template, brandId, index))
  const saved = await saveRows(cardShapes.cardTpl, ofBrand, wanted)
  const ids = new Map(templates.map(({ key }) => [key, saved.ids.get(makeIdentity([key]))!]))

  const options = templates.flatMap((template) => optionRows(template, ids.get(template.key)!, brandId))
  const shops = templates.flatMap(({ key, shops: keys }) =>
    keys.map((shop) => ({ card_tpl_id: ids.get(key), shop_id: shopIds.get(shop), brand_id: brandId })),
  )
  const ofTemplates = { where: 'card_tpl_id = ANY ($1)', params: [[...ids.values()]] }
  const savedOptions = await saveRows(cardShapes.cardTplOption, ofTemplates, options)
  const savedShops = await saveRows(cardShapes.cardTplShop, ofTemplates, shops)
  tally.count('card templates', saved)
  tally.count('card options', { ...savedOptions, removed: await removeRows(cardShapes.cardTplOption, ofTemplates, options) })
  await importTerms(source, { brandId, ids }, now, tally)
  tally.count('card shops', { ...savedShops, removed: await removeRows(cardShapes.cardTplShop, ofTemplates, shops) })
  return ids
}

/** The second half of `importCards`, after prices that referred to a template were removed. */
export const retireCards = async ({ file }: GymSource, brandId: number, tally: Tally): Promise<void> => {
  const named = (file.card_templates ?? []).map(({ key }) => ({ key }))
  const unused = `NOT EXISTS (SELECT 1 FROM card c WHERE c.card_tpl_id = t.id) AND NOT EXISTS (SELECT 1 FROM price_rule r WHERE r.card_tpl_id = t.id)
    AND NOT EXISTS (SELECT 1 FROM card_order o WHERE o.card_tpl_id = t.id) AND NOT EXISTS (SELECT 1 FROM card_term m WHERE m.card_tpl_id = t.id)
    AND NOT EXISTS (SELECT 1 FROM plan_rule r WHERE r.card_tpl_id = t.id)`
  const removed = await removeRows(cardShapes.cardTpl, { where: 'brand_id = $1', params: [brandId] }, named, unused)
  const retired = await rows('UPDATE card_tpl SET on_sale = false WHERE brand_id = $1 AND on_sale AND key <> ALL ($2) RETURNING id', [
    brandId,
    named.map(({ key }) => key),
  ])
  tally.count('card templates', { changed: retired, removed })
}
