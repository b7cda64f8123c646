import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

// Columns and types as the migrations made them; keys, checks and exclusions live there.

export const activityTable = pgTable('activity', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  image: text('image').notNull().default(''),
  place: text('place').notNull().default(''),
  startAt: timestamp('start_at', { withTimezone: true }).notNull(),
  endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  status: smallint('status').notNull().default(1),
  needSignUp: boolean('need_sign_up').notNull().default(true),
  signUpStart: timestamp('sign_up_start', { withTimezone: true }),
  signUpEnd: timestamp('sign_up_end', { withTimezone: true }),
  supportCard: boolean('support_card').notNull().default(false),
})

export const activityOptionTable = pgTable('activity_option', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  activityId: integer('activity_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  isFree: boolean('is_free').notNull().default(false),
  priceFen: bigint('price_fen', { mode: 'number' }),
  limitUserCount: integer('limit_user_count'),
  limitTotalCount: bigint('limit_total_count', { mode: 'number' }),
  limitUserStatus: smallint('limit_user_status').array().notNull().default([]),
  orderCount: integer('order_count').notNull().default(0),
})
