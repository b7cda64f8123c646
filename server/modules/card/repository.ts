import { columns, type RowOf, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import { addDays, dayOf, endOfDay, monthOf, monthRange, startOfDay, toDate, weekStart, type Instant, type ShopDate } from '@/domain/time'
import {
  lockCardStatement,
  readMemberCard,
  readMemberCards,
  returnTermStatement,
  takenByStatements,
  type CardCause,
  type CardRow,
  type CardsAsked,
} from './statements'

const makeSpans = (day: ShopDate): Omit<CardsAsked, 'accountId' | 'now'> => {
  const [year, month] = monthOf(day).split('-').map(Number) as [number, number]
  const { first, last } = monthRange(year, month)
  const monday = weekStart(day)
  return {
    ...{ dayStart: toDate(startOfDay(day)), dayEnd: toDate(endOfDay(day)) },
    ...{ weekStart: toDate(startOfDay(monday)), weekEnd: toDate(endOfDay(addDays(monday, 6))) },
    ...{ monthStart: toDate(startOfDay(first)), monthEnd: toDate(endOfDay(last)) },
  }
}

/** A person's cards that are valid at a shop, with the number of bookings in the day, week and month of `day` and of those after `now`. */
export const listMemberCards = (accountId: number, shopId: number, day: ShopDate, now: Instant): Promise<CardRow[]> =>
  readMemberCards({ accountId, shopId, ...makeSpans(day), now: toDate(now) })

/** One of a person's cards wherever it works; undefined for one that he does not use. */
export const findMemberCard = async (accountId: number, cardId: number, now: Instant): Promise<CardRow | undefined> =>
  (await readMemberCard({ accountId, cardId, ...makeSpans(dayOf(now)), now: toDate(now) }))[0]

const template = columns('card_tpl', ['id', 'name', 'type', 'description', 'image', 'limitUserCount'])
const option = columns('card_tpl_option', [
  'id',
  'cardTplId',
  'chargeUnits',
  'priceFen',
  'days',
  'months',
  'autoRenew',
  'autoRenewFirstPriceFen',
  'autoRenewTriggerUnits',
  'customStartDays',
])
const templateShop = columns('card_tpl_shop', ['cardTplId', 'shopId'])

export type TemplateRow = RowOf<typeof template>
export type OptionRow = RowOf<typeof option>
type TemplateShopRow = RowOf<typeof templateShop>

/** $1 template, $2 brand. */
const templateStatement = { name: 'card-tpl', text: sql`SELECT ${template} FROM card_tpl WHERE id = $1 AND brand_id = $2` }
export const findTemplate = async (brandId: number, templateId: number): Promise<TemplateRow | undefined> =>
  (await run<TemplateRow>(templateStatement, [templateId, brandId]))[0]

/** $1 brand, $2 shop, $3 template or null for all. */
const onSaleStatement = {
  name: 'card-tpl-on-sale',
  text: sql`SELECT ${template} FROM card_tpl
   WHERE brand_id = $1 AND on_sale AND EXISTS (SELECT FROM card_tpl_shop x WHERE x.card_tpl_id = card_tpl.id AND x.shop_id = $2)
     AND ($3::int IS NULL OR id = $3) ORDER BY sort, id`,
}
export const listTemplatesOnSale = (brandId: number, shopId: number): Promise<TemplateRow[]> =>
  run<TemplateRow>(onSaleStatement, [brandId, shopId, null])
export const findTemplateOnSale = async (brandId: number, shopId: number, templateId: number): Promise<TemplateRow | undefined> =>
  (await run<TemplateRow>(onSaleStatement, [brandId, shopId, templateId]))[0]

/** $1 templates. */
const optionsStatement = {
  name: 'card-tpl-options',
  text: sql`SELECT ${option} FROM card_tpl_option WHERE card_tpl_id = ANY ($1::int[]) ORDER BY price_fen, id`,
}
export const listOptions = (templateIds: readonly number[]): Promise<OptionRow[]> => run<OptionRow>(optionsStatement, [templateIds])

/** $1 templates. */
const templateShopsStatement = {
  name: 'card-tpl-shops',
  text: sql`SELECT ${templateShop} FROM card_tpl_shop WHERE card_tpl_id = ANY ($1::int[]) ORDER BY shop_id`,
}
export const listTemplateShops = (templateIds: readonly number[]): Promise<TemplateShopRow[]> =>
  run<TemplateShopRow>(templateShopsStatement, [templateIds])

type Given = 'brandId' | 'accountId' | 'cardTplId' | 'cardNo' | 'type'
/** The state with which a card may begin. */
export type CardStart = Partial<
  Pick<
    Tables['card'],
    | 'startDay'
    | 'endDay'
    | 'validFrom'
    | 'validTo'
    | 'checkValid'
    | 'isActive'
    | 'isLocked'
    | 'lockStart'
    | 'lockEnd'
    | 'isAutoStart'
    | 'meituanMonthlyCard'
    | 'monthDay'
    | 'giftId'
  >
>
const cardId = columns('card', ['id'])
export const insertCard = async (card: CardStart & Pick<Tables['card'], Given>, now: Instant): Promise<number> =>
  (await insertInto('card', { ...card, createdAt: toDate(now) }, { returning: cardId }))[0]!.id

/** $1 card, $2 brand, $3 shops. */
const insertShopsStatement = {
  name: 'card-insert-shops',
  text: 'INSERT INTO card_shop (card_id, brand_id, shop_id) SELECT $1, $2, unnest($3::int[])',
}
export const insertCardShops = (cardId: number, brandId: number, shopIds: readonly number[]) =>
  run(insertShopsStatement, [cardId, brandId, shopIds])

/** $1 card, $2 brand, $3 people. */
const insertUsersStatement = {
  name: 'card-insert-users',
  text: 'INSERT INTO card_user (card_id, brand_id, account_id) SELECT $1, $2, unnest($3::int[])',
}
export const insertCardUsers = (cardId: number, brandId: number, accountIds: readonly number[]) =>
  run(insertUsersStatement, [cardId, brandId, accountIds])

/** Locks a card until the transaction ends. */
export const lockCardRow = (cardId: number) => run(lockCardStatement, [cardId])

export interface TakenUnits {
  cardId: number
  shopId: number | null
  units: number
}

/** The units that an order took of a card; undefined if it took none. */
/** Undoes the early start of a card as far as its other uses allow. */
export const returnTerm = (cardId: number, now: Instant) => run(returnTermStatement, [cardId, toDate(now)])

export const findTaken = async (use: { cause: CardCause; id: number }): Promise<TakenUnits | undefined> =>
  (await run<TakenUnits>(takenByStatements[use.cause], [use.id]))[0]
