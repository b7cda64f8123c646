import { bigint, boolean, date, integer, numeric, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

// Columns and types as the migrations made them; keys, checks and exclusions live there.

export const teacherTable = pgTable('teacher', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  accountId: integer('account_id'),
  key: text('key').notNull(),
  username: text('username').notNull(),
  avatar: text('avatar').notNull().default(''),
  gender: smallint('gender'),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  score: numeric('score', { precision: 2, scale: 1, mode: 'number' }).notNull().default(5),
  images: text('images').array().notNull().default([]),
})

export const spaceTable = pgTable('space', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
})

export const courseTable = pgTable('course', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  photo: text('photo').notNull().default(''),
  description: text('description').notNull().default(''),
  isPrivate: boolean('is_private').notNull().default(false),
  difficulty: smallint('difficulty').notNull().default(0),
  minutes: integer('minutes').notNull(),
  photos: text('photos').array().notNull().default([]),
})

export const tagTable = pgTable('tag', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  name: text('name').notNull(),
  sort: smallint('sort').notNull().default(0),
})

export const courseTagTable = pgTable(
  'course_tag',
  {
    courseId: integer('course_id').notNull(),
    tagId: integer('tag_id').notNull(),
    brandId: integer('brand_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.tagId] })],
)

export const pricePlanTable = pgTable('price_plan', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
})

export const priceRuleTable = pgTable('price_rule', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  pricePlanId: integer('price_plan_id').notNull(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  channel: text('channel').notNull(),
  cardTplId: integer('card_tpl_id'),
  fromNumber: integer('from_number').notNull().default(1),
  toNumber: integer('to_number').notNull().default(10),
  costUnits: bigint('cost_units', { mode: 'number' }).notNull(),
  forTrial: boolean('for_trial').notNull().default(false),
  trialPriceFen: bigint('trial_price_fen', { mode: 'number' }),
  trialOriginalPriceFen: bigint('trial_original_price_fen', { mode: 'number' }),
  limitUserStatus: smallint('limit_user_status').array().notNull().default([]),
  limitUserCount: integer('limit_user_count'),
})

export const scheduleTable = pgTable('schedule', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  key: text('key').notNull(),
  courseId: integer('course_id').notNull(),
  teacherId: integer('teacher_id').notNull(),
  spaceId: integer('space_id'),
  pricePlanId: integer('price_plan_id').notNull(),
  startAt: timestamp('start_at', { withTimezone: true }).notNull(),
  endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  shopDay: date('shop_day', { mode: 'string' }).notNull(),
  capacity: integer('capacity').notNull(),
  booked: integer('booked').notNull().default(0),
  trialCapacity: integer('trial_capacity').notNull().default(0),
  trialBooked: integer('trial_booked').notNull().default(0),
  isOnline: boolean('is_online').notNull().default(false),
  isCross: boolean('is_cross').notNull().default(false),
  isCancelled: boolean('is_cancelled').notNull().default(false),
  isDeleted: boolean('is_deleted').notNull().default(false),
  calledOffBy: integer('called_off_by'),
  calledOffAt: timestamp('called_off_at', { withTimezone: true }),
  reopenedBy: integer('reopened_by'),
  minPeople: integer('min_people'),
  peopleReached: boolean('people_reached'),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  kind: text('kind').notNull().default('group'),
  privateOfferId: integer('private_offer_id'),
  isIdle: boolean('is_idle').notNull().default(false),
  openType: smallint('open_type').notNull().default(1),
  openAt: timestamp('open_at', { withTimezone: true }),
  openHours: numeric('open_hours', { precision: 6, scale: 2, mode: 'number' }),
  version: integer('version').notNull().default(1),
})

export const bookingTable = pgTable('booking', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  scheduleId: integer('schedule_id').notNull(),
  accountId: integer('account_id').notNull(),
  bookedBy: integer('booked_by').notNull(),
  count: integer('count').notNull(),
  channel: text('channel').notNull(),
  cardId: integer('card_id'),
  priceRuleId: integer('price_rule_id'),
  costUnits: bigint('cost_units', { mode: 'number' }).notNull(),
  isTrial: boolean('is_trial').notNull().default(false),
  status: smallint('status').notNull().default(1),
  hasCheckedIn: boolean('has_checked_in').notNull().default(false),
  remarks: text('remarks').notNull().default(''),
  cancelRemarks: text('cancel_remarks').notNull().default(''),
  origin: text('origin').notNull().default(''),
  recommendAccountId: integer('recommend_account_id'),
  activityId: integer('activity_id'),
  refundType: smallint('refund_type'),
  startAt: timestamp('start_at', { withTimezone: true }).notNull(),
  endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  isPrivate: boolean('is_private').notNull().default(false),
  heldUntil: timestamp('held_until', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  changedBy: integer('changed_by'),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  isExtraTrial: boolean('is_extra_trial').notNull().default(false),
})

export const candidateTable = pgTable('candidate', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  scheduleId: integer('schedule_id').notNull(),
  accountId: integer('account_id').notNull(),
  candidateType: smallint('candidate_type').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  count: integer('count').notNull().default(1),
  channel: text('channel'),
  cardId: integer('card_id'),
  corpCardId: integer('corp_card_id'),
  autoStartConfirmed: boolean('auto_start_confirmed').notNull().default(false),
  outcome: text('outcome'),
  bookingId: integer('booking_id'),
  skipReason: text('skip_reason'),
  skippedAt: timestamp('skipped_at', { withTimezone: true }),
  endedMove: bigint('ended_move', { mode: 'number' }),
  skippedMove: bigint('skipped_move', { mode: 'number' }),
})

export const privateOfferTable = pgTable('private_offer', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  teacherId: integer('teacher_id').notNull(),
  courseId: integer('course_id').notNull(),
  pricePlanId: integer('price_plan_id').notNull(),
  minutes: integer('minutes').notNull(),
  stepMinutes: integer('step_minutes').notNull().default(30),
  maxUsers: integer('max_users').notNull().default(1),
  isOnline: boolean('is_online').notNull().default(false),
  isShared: boolean('is_shared').notNull().default(false),
  mandatoryShare: boolean('mandatory_share').notNull().default(false),
  sharedText: text('shared_text').notNull().default(''),
  openType: smallint('open_type').notNull().default(1),
  openHours: numeric('open_hours', { precision: 6, scale: 2, mode: 'number' }),
  openDaysBefore: smallint('open_days_before'),
  openMinute: smallint('open_minute'),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
})

export const privateOfferSpaceTable = pgTable(
  'private_offer_space',
  {
    privateOfferId: integer('private_offer_id').notNull(),
    spaceId: integer('space_id').notNull(),
    brandId: integer('brand_id').notNull(),
    sort: smallint('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.privateOfferId, t.spaceId] })],
)

export const teacherHoursTable = pgTable('teacher_hours', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  teacherId: integer('teacher_id').notNull(),
  weekday: smallint('weekday'),
  day: date('day', { mode: 'string' }),
  fromMinute: smallint('from_minute').notNull(),
  toMinute: smallint('to_minute').notNull(),
})

export const teacherRestTable = pgTable('teacher_rest', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  shopId: integer('shop_id').notNull(),
  brandId: integer('brand_id').notNull(),
  teacherId: integer('teacher_id').notNull(),
  startAt: timestamp('start_at', { withTimezone: true }).notNull(),
  endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
