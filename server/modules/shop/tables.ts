import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

// Columns and types as the migrations made them; keys, checks and exclusions live there.

export const brandTable = pgTable('brand', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  logo: text('logo').notNull().default(''),
  gymId: integer('gym_id').notNull(),
})

export const shopTable = pgTable('shop', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  cityCode: text('city_code').notNull().default(''),
  phone: text('phone').notNull().default(''),
  logo: text('logo').notNull().default(''),
  image: text('image').notNull().default(''),
  address: text('address').notNull().default(''),
  gdLng: doublePrecision('gd_lng'),
  gdLat: doublePrecision('gd_lat'),
  images: text('images').array().notNull().default([]),
  services: text('services').array().notNull().default([]),
  mediaHosts: text('media_hosts').array().notNull().default([]),
  openingHours: text('opening_hours').notNull().default(''),
  description: text('description').notNull().default(''),
  hasWeixin: boolean('has_weixin').notNull().default(false),
  moduleTeam: boolean('module_team').notNull().default(false),
  modulePrivate: boolean('module_private').notNull().default(false),
  moduleCourt: boolean('module_court').notNull().default(false),
  modulePayment: boolean('module_payment').notNull().default(false),
  teamMinutesCanOrder: integer('team_minutes_can_order').notNull().default(0),
  privateMinutesCanOrder: integer('private_minutes_can_order').notNull().default(0),
  minutesCanCancel: integer('minutes_can_cancel').notNull().default(0),
  minutesToPay: integer('minutes_to_pay').notNull().default(15),
  teamCourseCanWait: boolean('team_course_can_wait').notNull().default(false),
  teamCourseWaitMethod: smallint('team_course_wait_method').notNull().default(1),
  teamMinutesCanWait: integer('team_minutes_can_wait').notNull().default(0),
  hideCourseUserNum: boolean('hide_course_user_num').notNull().default(false),
  theme: text('theme').notNull().default('qc_cyan'),
  skin: text('skin').notNull().default('fashion'),
})

export const shopShareTable = pgTable(
  'shop_share',
  {
    shopId: integer('shop_id').notNull(),
    brandId: integer('brand_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.kind] })],
)

export const brandWordingTable = pgTable('brand_wording', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  brandId: integer('brand_id').notNull(),
  origin: text('origin').notNull(),
  replacement: text('replacement').notNull(),
})

export const shopNoticeTable = pgTable('shop_notice', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  title: text('title').notNull(),
  url: text('url').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const shopAdTable = pgTable('shop_ad', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  title: text('title').notNull(),
  image: text('image').notNull(),
  url: text('url').notNull().default(''),
  sort: integer('sort').notNull().default(0),
})

export const productTable = pgTable('product', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  image: text('image').notNull().default(''),
  priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
  status: smallint('status').notNull().default(1),
  sort: integer('sort').notNull().default(0),
})

export const viewLogTable = pgTable('view_log', {
  id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  accountId: integer('account_id'),
  clientUserId: text('client_user_id').notNull(),
  clientPath: text('client_path').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
