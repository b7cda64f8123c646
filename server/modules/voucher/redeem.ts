import { randomUUID } from 'node:crypto'
import { judgeGuardian } from '@/domain/member/guardian'
import { judgeChoice } from '@/domain/voucher/judge-choice'
import { isMonthly } from '@/domain/voucher/monthly'
import { doubtUntil } from '@/domain/voucher/next-step'
import { dayOf, toDate, type Instant } from '@/domain/time'
import type { KeyedRequest } from '@server/context'
import { fail } from '@server/errors'
import { insist, readStanding } from '@server/modules/member/service'
import { answerBefore, withKey } from '@server/plugins/idempotency'
import { sealFor } from '@server/providers/voucher/seal'
import { divideAmount } from './divide-amount'
import { driveUse, nameUse, TURN_SECONDS } from './drive'
import { nameCertificate, prepareVoucher, refuseUsed, type Asking, type Prepared, type VoucherContext } from './verify'
import { addStep, findLive, findUse, insertItem, insertUse } from './repository'
import type { OptionRow, RuleRow, UseRow } from './rows'
import { chooseRule, isHere, nameOption } from './rules'
import { hashRule, readTicket } from './ticket'

export interface Redeeming extends Asking {
  ruleId: number
  optionIds: readonly number[]
  ticket: string | undefined
  keyed: KeyedRequest | undefined
}

/** The voucher as it was shown, or prepared anew. Fails with `voucher.changed` where the shop gives something else by now. */
const readWanted = async (context: VoucherContext, redeeming: Redeeming, now: Instant): Promise<{ found: Prepared; rule: RuleRow }> => {
  const { shop, kind, accountId, ruleId } = redeeming
  const secret = context.config.sessionSecret
  const shown = redeeming.ticket === undefined ? undefined : readTicket(secret, { accountId, shopId: shop.id, kind }, redeeming.ticket, now)
  const found = shown ?? (await prepareVoucher(context, redeeming))
  const rule = await chooseRule(shop, kind, found.prepared)
  if (rule.id !== ruleId || (shown && hashRule(rule) !== shown.ruleHash)) fail('voucher.changed')
  return { found, rule }
}

const storeItem = (useId: number, brandId: number, n: number, option: OptionRow, amountFen: number) =>
  insertItem({
    ...{ useId, n, brandId, optionId: option.id, exchangeType: option.exchangeType, name: nameOption(option), note: option.note },
    ...{ num: option.num, units: option.units, days: option.days, cardTplId: option.cardTplId, couponTplId: option.couponTplId, amountFen },
  })

interface Storing extends Pick<Redeeming, 'shop' | 'kind' | 'accountId'> {
  found: Prepared
  rule: RuleRow
  chosen: readonly OptionRow[]
}

/** Stores the use before anything is sent, so that whatever becomes of this process somebody asks what became of the voucher. */
const storeUse = async ({ shop, kind, accountId, found, rule, chosen }: Storing, secret: string, now: Instant): Promise<number> => {
  const { prepared, codeMac, last4 } = found
  const requestId = randomUUID()
  const certificate = nameCertificate(found)
  const id = await insertUse({
    ...{ brandId: shop.brandId, shopId: shop.id, accountId, kind, certificate, useNo: prepared.useNo, uses: prepared.uses, codeMac, last4 },
    ...{ sealed: sealFor(secret, nameUse(requestId), JSON.stringify(prepared.secrets)), requestId, ids: JSON.stringify(prepared.ids) },
    ...{ product: prepared.product, ruleId: rule.id, amountFen: prepared.amountFen, amounts: JSON.stringify(prepared.amounts) },
    ...{ isMonthly: isMonthly(rule), state: 'verifying', sent: 1, sentAt: toDate(now), deadline: toDate(doubtUntil(kind, now)) },
    ...{ nextAt: new Date(now + TURN_SECONDS * 1000), createdAt: toDate(now) },
  })
  // Of two taps on two phones the first one stored has it.
  if (id === undefined) return refuseUsed((await findLive(kind, certificate, prepared.useNo)) ?? fail('voucher.used_elsewhere'), accountId)
  const parts = divideAmount(prepared.amountFen, chosen.length)
  for (const [at, option] of chosen.entries()) await storeItem(id, shop.brandId, at + 1, option, parts[at]!)
  await addStep(id, 'asked', now)
  return id
}

/** Uses a voucher up and exchanges it, as far as its platform answers at once. The same key answers the same use as it is by then. */
export const redeemVoucher = async (context: VoucherContext, redeeming: Redeeming, now: Instant): Promise<UseRow> => {
  const { shop, kind, accountId, optionIds, keyed } = redeeming
  const before = await answerBefore<{ id: number }>(keyed, now)
  if (before) return (await findUse(before.id))!
  const { userStatus, guardian } = await readStanding(accountId, shop)
  if (userStatus === null) fail('permission.none')
  if (guardian) insist(judgeGuardian(guardian, dayOf(now)))
  const { found, rule } = await readWanted(context, redeeming, now)
  const options = rule.options.map((option) => ({ id: option.id, isHere: isHere(option, shop.id) }))
  insist(judgeChoice({ exchangeNum: rule.exchangeNum, options }, optionIds))
  const chosen = optionIds.map((id) => rule.options.find((option) => option.id === id)!)
  const { id, isNew } = await withKey(keyed, now, async () => ({
    id: await storeUse({ shop, kind, accountId, found, rule, chosen }, context.config.sessionSecret, now),
    isNew: true,
  }))
  const stored = (await findUse(id))!
  if (isNew && stored.version === 0) await driveUse(context, stored, 'send')
  return (await findUse(id))!
}
