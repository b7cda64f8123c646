import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

// Columns and types as the migrations made them; keys, checks and exclusions live there.

export const accountTable = pgTable('account', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  areaCode: text('area_code').notNull(),
  phone: text('phone').notNull(),
  username: text('username').notNull(),
  avatar: text('avatar').notNull().default(''),
  gender: smallint('gender'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const membershipTable = pgTable('ship', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  accountId: integer('account_id').notNull(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  status: smallint('status').notNull().default(0),
  score: integer('score').notNull().default(0),
  isTeacher: boolean('is_teacher').notNull().default(false),
  isStaff: boolean('is_staff').notNull().default(false),
  isSuperuser: boolean('is_superuser').notNull().default(false),
  permissions: text('permissions').array().notNull().default([]),
  origin: text('origin').notNull().default(''),
  recommendAccountId: integer('recommend_account_id'),
  stored: text('stored').notNull().default(''),
  activityId: integer('activity_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const sessionTable = pgTable('session', {
  tokenHash: text('token_hash').notNull().primaryKey(),
  accountId: integer('account_id').notNull(),
  client: text('client').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expireAt: timestamp('expire_at', { withTimezone: true }).notNull(),
})

export const smsCodeTable = pgTable('sms_code', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  areaCode: text('area_code').notNull(),
  phone: text('phone').notNull(),
  codeHash: text('code_hash').notNull(),
  purpose: text('purpose').notNull().default('log_in'),
  lane: text('lane').notNull().default('stranger'),
  askedBy: text('asked_by'),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  shopId: integer('shop_id'),
  addressHash: text('address_hash').notNull(),
  deviceHash: text('device_hash'),
  accountId: integer('account_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expireAt: timestamp('expire_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  keepsUse: boolean('keeps_use').notNull().default(false),
})

export const accountOpenidTable = pgTable(
  'account_openid',
  {
    accountId: integer('account_id').notNull(),
    appid: text('appid').notNull(),
    openid: text('openid').notNull(),
    unionid: text('unionid'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.appid] })],
)
