import type { ErrorCode } from '@/contract/errors'
import { undoWindow, type VoucherKind } from '@/domain/voucher/kind'
import { lastFour, readVoucherText } from '@/domain/voucher/read-voucher-text'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, formatMinute, instantOf, type Instant } from '@/domain/time'
import type { AppContext } from '@server/context'
import { AppError, fail } from '@server/errors'
import type { ShopRow } from '@server/modules/shop/service'
import {
  VoucherError,
  type PreparedVoucher,
  type VoucherFault,
  type VoucherPlace,
  type VoucherPlatform,
} from '@server/providers/voucher/port'
import { macCode } from '@server/providers/voucher/seal'
import { countGuess, forgetGuess } from './guesses'
import { findByCode, findLink, findLive } from './repository'
import type { UseRow } from './rows'
import { chooseRule, ruleWire } from './rules'
import { hashRule, makeTicket } from './ticket'

export type VoucherContext = Pick<AppContext, 'config' | 'clock' | 'vouchers' | 'log'>

/** A person who asks about a code at a shop. */
export interface Asking {
  shop: ShopRow
  kind: VoucherKind
  accountId: number
  device: string
  /** As it was typed, pasted or scanned. */
  typed: string
}

/** The shop at its platform. Fails with `voucher.unlinked`. */
const openPlatform = async (
  { vouchers }: VoucherContext,
  shop: Pick<ShopRow, 'id' | 'brandId'>,
  kind: VoucherKind,
): Promise<{ platform: VoucherPlatform; place: VoucherPlace }> => {
  const link = await findLink(shop.id, kind)
  const platform = link?.state === 'linked' ? await vouchers?.(shop.brandId, kind) : undefined
  if (!link || !platform) return fail('voucher.unlinked')
  return { platform, place: { shopId: link.shopId, poi: link.poi, accountRef: link.accountRef } }
}

const refusals: Readonly<Record<VoucherFault, ErrorCode>> = {
  unknown: 'voucher.unknown',
  used: 'voucher.used_elsewhere',
  refunded: 'voucher.refunded',
  expired: 'voucher.expired',
  not_yet: 'voucher.not_yet',
  shop: 'voucher.shop',
  setup: 'voucher.unlinked',
  busy: 'voucher.platform',
  silent: 'voucher.platform',
}
export const findRefusal = (fault: string): ErrorCode => refusals[fault as VoucherFault] ?? 'voucher.unknown'

/** What counts as a wrong guess: a code that is none, or cannot be used any more. */
const GUESSED: readonly ErrorCode[] = [
  'voucher.code',
  'voucher.unknown',
  'voucher.used',
  'voucher.used_elsewhere',
  'voucher.refunded',
  'voucher.expired',
]

/** Refuses a voucher that was used here: its own person is led to the record. */
export const refuseUsed = (use: UseRow, accountId: number): never =>
  fail('voucher.used', { time: formatMinute(instantOf(use.createdAt)) }, use.accountId === accountId ? { id: use.id } : undefined)

/** The own exchange that a refusal leads its person to. */
export const readOwnUse = ({ data }: AppError): number | undefined => (data as { id?: number } | null)?.id

const refusePlatform = (error: VoucherError): never => {
  if (error.fault === 'used' && error.usedAt !== undefined) return fail('voucher.used', { time: formatMinute(error.usedAt) })
  return fail(findRefusal(error.fault))
}

/** A prepared voucher with the HMAC of what it is known again by. */
export interface Prepared {
  prepared: PreparedVoucher
  codeMac: string
  last4: string
}

/** The voucher's number at its platform, or the HMAC of its code where the code is all there is. */
export const nameCertificate = ({ prepared, codeMac }: Pick<Prepared, 'prepared' | 'codeMac'>): string => prepared.certificate ?? codeMac

const readPrepared = async (context: VoucherContext, { shop, kind, accountId, typed }: Asking): Promise<Prepared> => {
  const { platform, place } = await openPlatform(context, shop, kind)
  const read = readVoucherText(typed) ?? fail('voucher.code')
  const secret = context.config.sessionSecret
  const makeMac = (text: string) => macCode(secret, kind, text)
  const known = read.is === 'code' ? await findByCode(kind, makeMac(read.code)) : undefined
  if (known && known.uses === 1) return refuseUsed(known, accountId)
  const object = read.is === 'link' ? ((await platform.readLink(read.link)) ?? fail('voucher.code')) : undefined
  try {
    const prepared = await platform.prepare(read.is === 'code' ? { code: read.code } : { object: object! }, place)
    const now = context.clock.now()
    const codeMac = makeMac(read.is === 'code' ? read.code : `object:${prepared.certificate ?? object!}`)
    if (prepared.expireAt !== null && prepared.expireAt < now) return fail('voucher.expired')
    if (prepared.startAt !== null && prepared.startAt > now) return fail('voucher.not_yet')
    const live = await findLive(kind, prepared.certificate ?? codeMac, prepared.useNo)
    if (live) return refuseUsed(live, accountId)
    return { prepared, codeMac, last4: read.is === 'code' ? lastFour(read.code) : '' }
  } catch (error) {
    if (!(error instanceof VoucherError)) throw error
    if (error.fault === 'setup')
      context.log.warn({ shopId: shop.id, kind, code: error.code }, 'a platform of vouchers does not let the shop in')
    return refusePlatform(error)
  }
}

/** Reads a voucher at its platform, within the limit of guesses. A wrong code fails with how many tries are left. */
export const prepareVoucher = async (context: VoucherContext, asking: Asking): Promise<Prepared> => {
  const { shop, accountId, device } = asking
  const guess = await countGuess({ brandId: shop.brandId, shopId: shop.id, accountId, device }, context.clock.now())
  try {
    const prepared = await readPrepared(context, asking)
    await forgetGuess(guess)
    return prepared
  } catch (error) {
    // Who asks about an own exchange guesses nothing.
    if (!(error instanceof AppError) || !GUESSED.includes(error.code) || readOwnUse(error) !== undefined) {
      await forgetGuess(guess)
      throw error
    }
    throw new AppError(error.code, error.params, error.cause, { ...error.data, left: guess.left })
  }
}

/** A voucher with the rule of the shop for it, and the ticket of its person. Nothing is used up. */
export const verifyVoucher = async (context: VoucherContext, asking: Asking, now: Instant) => {
  const { shop, kind, accountId } = asking
  const found = await prepareVoucher(context, asking)
  const { prepared, codeMac } = found
  const rule = await chooseRule(shop, kind, prepared)
  const ticket = { prepared, ruleId: rule.id, ruleHash: hashRule(rule), codeMac, last4: found.last4 }
  return {
    product_name: prepared.product,
    expire: prepared.expireAt === null ? null : formatInstant(prepared.expireAt),
    last4: found.last4,
    amount: fenToYuan(fen(prepared.amountFen)),
    rule: [await ruleWire(rule, shop)],
    ticket: makeTicket(context.config.sessionSecret, { accountId, shopId: shop.id, kind }, ticket, now),
    use_no: prepared.useNo,
    uses: prepared.uses,
    undo_minutes: undoWindow(kind),
  }
}
