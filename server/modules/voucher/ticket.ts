import { createHash } from 'node:crypto'
import { openFor, sealFor } from '@server/providers/voucher/seal'
import type { PreparedVoucher } from '@server/providers/voucher/port'
import { TICKET_MINUTES, type VoucherKind } from '@/domain/voucher/kind'
import { addMinutes, type Instant } from '@/domain/time'
import type { RuleRow } from './rows'

/** A prepared voucher as it was shown to one person at one shop. It has no row: the person keeps it, sealed. */
export interface Ticket {
  prepared: PreparedVoucher
  ruleId: number
  /** Of the rule as it was shown. */
  ruleHash: string
  codeMac: string
  last4: string
}

interface Whose {
  accountId: number
  shopId: number
  kind: VoucherKind
}

const nameTicket = ({ accountId, shopId, kind }: Whose): string => `voucher-ticket ${accountId} ${shopId} ${kind}`

/** Changes with everything that a rule gives. */
export const hashRule = ({ id, options, exchangeNum, productNum, keys, isProductAll }: RuleRow): string =>
  createHash('sha256')
    .update(JSON.stringify([id, options, exchangeNum, productNum, keys, isProductAll]))
    .digest('base64url')
    .slice(0, 16)

export const makeTicket = (secret: string, whose: Whose, ticket: Ticket, now: Instant): string =>
  sealFor(secret, nameTicket(whose), JSON.stringify({ ...ticket, until: addMinutes(now, TICKET_MINUTES) }))

/** The content of a person's own ticket; undefined for one of somebody else, or whose time is over. */
export const readTicket = (secret: string, whose: Whose, sealed: string, now: Instant): Ticket | undefined => {
  const text = openFor(secret, nameTicket(whose), sealed)
  if (text === undefined) return undefined
  const { until, ...ticket } = JSON.parse(text) as Ticket & { until: Instant }
  return until > now ? ticket : undefined
}
