import { bigint, boolean, foreignKey, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PayMethod, ProviderName } from '@server/providers/payment/port'

// Columns and types as the migration made them; checks and indexes live there.

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** `unseen`: Alipay knows a trade only once somebody has opened it. */
export type SandboxTradeState = 'unseen' | 'unpaid' | 'paid' | 'closed'

export const tradeTable = pgTable(
  'sandbox_trade',
  {
    provider: text('provider').$type<ProviderName>().notNull(),
    merchant: text('merchant').notNull(),
    tradeNo: text('trade_no').notNull(),
    appid: text('appid').notNull(),
    method: text('method').$type<PayMethod>().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull().default(0),
    subject: text('subject').notNull(),
    notifyUrl: text('notify_url').notNull(),
    returnUrl: text('return_url').notNull().default(''),
    payer: text('payer').notNull().default(''),
    prepayId: text('prepay_id').notNull().default(''),
    state: text('state').$type<SandboxTradeState>().notNull(),
    transactionId: text('transaction_id'),
    lastError: text('last_error').notNull().default(''),
    expireAt: moment('expire_at').notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    closedAt: moment('closed_at'),
    cashierToken: text('cashier_token').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.merchant, t.tradeNo] })],
)

export type SandboxRefundState = 'processing' | 'done' | 'failed' | 'closed'

export const refundTable = pgTable(
  'sandbox_refund',
  {
    provider: text('provider').$type<ProviderName>().notNull(),
    merchant: text('merchant').notNull(),
    refundNo: text('refund_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    refundId: text('refund_id').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    reason: text('reason').notNull().default(''),
    notifyUrl: text('notify_url').notNull().default(''),
    state: text('state').$type<SandboxRefundState>().notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.merchant, t.refundNo] }),
    foreignKey({
      columns: [t.provider, t.merchant, t.tradeNo],
      foreignColumns: [tradeTable.provider, tradeTable.merchant, tradeTable.tradeNo],
    }),
  ],
)

export const keyTable = pgTable('sandbox_key', {
  name: text('name').primaryKey(),
  privatePem: text('private_pem').notNull(),
  publicPem: text('public_pem').notNull(),
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const switchTable = pgTable('sandbox_switch', {
  id: integer('id').notNull().generatedByDefaultAsIdentity().primaryKey(),
  provider: text('provider').$type<ProviderName>().notNull(),
  target: text('target').notNull(),
  fault: text('fault').notNull(),
  params: json('params').$type<Record<string, string | number>>().notNull().default({}),
  tradeNo: text('trade_no'),
  remaining: integer('remaining'),
  createdAt: moment('created_at').notNull(),
})

export type SandboxNoticeState = 'due' | 'held' | 'delivered' | 'given_up'

export const noticeTable = pgTable('sandbox_notice', {
  id: text('id').primaryKey(),
  provider: text('provider').$type<ProviderName>().notNull(),
  merchant: text('merchant').notNull(),
  tradeNo: text('trade_no').notNull(),
  url: text('url').notNull(),
  message: json('message').$type<Record<string, unknown>>().notNull(),
  state: text('state').$type<SandboxNoticeState>().notNull(),
  behindNext: boolean('behind_next').notNull().default(false),
  dueAt: moment('due_at').notNull(),
  tries: integer('tries').notNull().default(0),
  lastAnswer: text('last_answer').notNull().default(''),
  createdAt: moment('created_at').notNull(),
})
