import { bigint, boolean, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

// Columns and types as the migrations made them; keys, checks and exclusions live there.

export const cardTplTable = pgTable('card_tpl', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  type: smallint('type').notNull(),
  description: text('description').notNull().default(''),
  image: text('image').notNull().default(''),
  termContent: text('term_content'),
  limitUserCount: integer('limit_user_count'),
  dayTimes: integer('day_times'),
  weekTimes: integer('week_times'),
  monthTimes: integer('month_times'),
  preTimes: integer('pre_times'),
  onSale: boolean('on_sale').notNull().default(true),
  isPublic: boolean('is_public').notNull().default(false),
  sort: smallint('sort').notNull().default(0),
})

export const cardTplShopTable = pgTable(
  'card_tpl_shop',
  {
    cardTplId: integer('card_tpl_id').notNull(),
    shopId: integer('shop_id').notNull(),
    brandId: integer('brand_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cardTplId, t.shopId] })],
)

export const cardTplOptionTable = pgTable('card_tpl_option', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  cardTplId: integer('card_tpl_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  chargeUnits: bigint('charge_units', { mode: 'number' }).notNull(),
  priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
  days: integer('days'),
  autoRenew: boolean('auto_renew').notNull().default(false),
  autoRenewFirstPriceFen: bigint('auto_renew_first_price_fen', { mode: 'number' }),
  autoRenewTriggerUnits: bigint('auto_renew_trigger_units', { mode: 'number' }),
  customStartDays: integer('custom_start_days').notNull().default(0),
})

export const cardTable = pgTable('card', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  brandId: integer('brand_id').notNull(),
  accountId: integer('account_id').notNull(),
  cardTplId: integer('card_tpl_id').notNull(),
  cardNo: text('card_no').notNull(),
  type: smallint('type').notNull(),
  balanceUnits: bigint('balance_units', { mode: 'number' }).notNull().default(0),
  startDay: date('start_day', { mode: 'string' }),
  endDay: date('end_day', { mode: 'string' }),
  validFrom: date('valid_from', { mode: 'string' }),
  validTo: date('valid_to', { mode: 'string' }),
  checkValid: boolean('check_valid').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  isLocked: boolean('is_locked').notNull().default(false),
  lockStart: date('lock_start', { mode: 'string' }),
  lockEnd: date('lock_end', { mode: 'string' }),
  isAutoStart: boolean('is_auto_start').notNull().default(false),
  meituanMonthlyCard: boolean('meituan_monthly_card').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  paidFen: bigint('paid_fen', { mode: 'number' }),
  paidUnits: bigint('paid_units', { mode: 'number' }),
  bonusUnits: bigint('bonus_units', { mode: 'number' }).notNull().default(0),
  earnedFen: bigint('earned_fen', { mode: 'number' }).notNull().default(0),
  earnedOn: date('earned_on', { mode: 'string' }),
  lapsedAt: timestamp('lapsed_at', { withTimezone: true }),
})

export const cardShopTable = pgTable(
  'card_shop',
  {
    cardId: integer('card_id').notNull(),
    shopId: integer('shop_id').notNull(),
    brandId: integer('brand_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.shopId] })],
)

export const cardUserTable = pgTable(
  'card_user',
  {
    cardId: integer('card_id').notNull(),
    accountId: integer('account_id').notNull(),
    brandId: integer('brand_id').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.accountId] })],
)
