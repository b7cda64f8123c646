import { fen, fenToYuan } from '@/domain/money'
import { cardTypeWords, leaveDays, type CardTemplate } from '../gym-file/cards'
import { readRows, terse } from '../read-rows'
import type { Row } from '../import/save-rows'
import { cardShapes } from '../shapes/card'
import { exportTerms } from './card-terms'
import { fromUnits } from '../units'

const yuan = (units: unknown): number => fenToYuan(fen(units as number))
const number = (value: unknown): number | undefined => (value === null ? undefined : (value as number))

const exportOption = (row: Row, type: CardTemplate['type']): NonNullable<CardTemplate['options']>[number] => {
  const first = row.auto_renew_first_price_fen
  const trigger = row.auto_renew_trigger_units
  const renew = {
    ...(first === null ? {} : { first_price: yuan(first) }),
    ...(trigger === null ? {} : { trigger: fromUnits(type, trigger as number) }),
  }
  return {
    key: row.key as string,
    ...(type === 'period' && row.months !== null ? {} : { charge: fromUnits(type, row.charge_units as number) }),
    price: yuan(row.price_fen),
    ...terse(
      {},
      {
        days: row.months === null ? number(row.days) : undefined,
        months: number(row.months),
        start_within: (row.custom_start_days as number) || undefined,
      },
    ),
    ...(row.auto_renew ? { renew } : {}),
  }
}

const exportLeave = (row: Row): Pick<CardTemplate, 'leave'> => {
  if (row.leave_times === 0) return {}
  const [min, max] = [row.leave_min_days as number, row.leave_max_days as number]
  return {
    leave: {
      times: row.leave_times as number,
      ...(min !== leaveDays.min && { min_days: min }),
      ...(max !== leaveDays.max && { max_days: max }),
    },
  }
}

/** The brand's card templates in the form of the file. */
export const exportCards = async (brandId: number, shopKeys: ReadonlyMap<number, string>): Promise<CardTemplate[]> => {
  const templates = await readRows(cardShapes.cardTpl, { where: 'brand_id = $1', params: [brandId] }, 't.sort, t.id')
  const ofTemplates = { where: 'card_tpl_id = ANY ($1)', params: [templates.map(({ id }) => id)] }
  const options = await readRows(cardShapes.cardTplOption, ofTemplates, 't.id')
  const shops = await readRows(cardShapes.cardTplShop, ofTemplates, 't.shop_id')
  const terms = await exportTerms(templates.map(({ id }) => id))
  return templates.map((row) => {
    const type = cardTypeWords[(row.type as number) - 1]!
    return {
      ...terse(
        { key: row.key as string, name: row.name as string, type },
        {
          description: row.description as string,
          image: row.image as string,
          terms: terms.get(row.id),
        },
      ),
      shops: shops.filter((shop) => shop.card_tpl_id === row.id).map((shop) => shopKeys.get(shop.shop_id as number)!),
      ...terse(
        {},
        {
          limits: terse(
            {},
            {
              per_member: number(row.limit_user_count),
              day: number(row.day_times),
              week: number(row.week_times),
              month: number(row.month_times),
              ahead: number(row.pre_times),
            },
          ),
        },
      ),
      ...exportLeave(row),
      ...((row.share_count as number) > 0 ? { share: row.share_count as number } : {}),
      ...(row.on_sale ? {} : { on_sale: false }),
      ...(row.is_public ? { public: true } : {}),
      ...(row.refund_days ? { refund_days: row.refund_days as number } : {}),
      options: options.filter((option) => option.card_tpl_id === row.id).map((option) => exportOption(option, type)),
    }
  })
}
