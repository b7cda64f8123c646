import { staffVoucherAct, staffVouchers } from '@/contract/voucher/staff'
import { voucherHistory, voucherLook, voucherRecord, voucherRedeem, voucherStatus } from '@/contract/voucher/voucher'
import type { Instant } from '@/domain/time'
import type { AppContext, Call, Module } from '@server/context'
import { captchaIn, findPhone, insistOnCaptcha, readAsker } from '@server/modules/member/service'
import { requireShop } from '@server/modules/shop/service'
import { answerBefore, withKey } from '@server/plugins/idempotency'
import { fail } from '@server/errors'
import { exchangesWire, listHistory, readHistory, readParts, stateWire } from './history'
import { isGuessedAt } from './guesses'
import { findRefusal, verifyVoucher, type Asking } from './verify'
import { readStatus } from './status'
import { addVoucherNotices } from './platform-notices'
import { redeemVoucher } from './redeem'
import { actOnVoucher, listForStaff } from './staff'
import { voucherSweeps } from './sweeps'

type Looking = Pick<Call<typeof voucherLook>, 'membership' | 'params' | 'request' | 'address' | 'tokenHash'>

/** Vouchers that platforms sell: what a shop exchanges them for, from the look at one to its money. */
export const voucherModule: Module = {
  name: 'voucher',
  routes(mount, context: AppContext) {
    const readAsking = async ({ membership, params, ...caller }: Looking, typed: string): Promise<Asking> => ({
      shop: await requireShop(membership.shopId),
      kind: params.kind,
      accountId: membership.accountId,
      device: readAsker(context, caller).deviceHash ?? '',
      typed,
    })

    /** Many wrong codes at a shop stop nobody: they ask for a captcha. */
    const solveAt = async (
      { membership: { accountId, shopId }, ...caller }: Looking,
      answer: Parameters<typeof captchaIn>[0],
      now: Instant,
    ) => {
      if (!(await isGuessedAt(shopId, now))) return
      const number = (await findPhone(accountId))!
      const asking = { number, purpose: 'voucher', shop: null, asker: readAsker(context, caller), accountId } as const
      await insistOnCaptcha(context, { ...asking, captcha: captchaIn(answer) }, now)
    }

    mount(voucherLook, async (call) => {
      await solveAt(call, call.query, call.now)
      return { certificate: await verifyVoucher(context, await readAsking(call, call.query.code), call.now) }
    })

    mount(voucherStatus, async (call) => {
      await solveAt(call, call.query, call.now)
      return readStatus(context, await readAsking(call, call.query.code))
    })

    mount(voucherRedeem, async (call) => {
      const { code, rule_id: ruleId, option_ids: optionIds, ticket } = call.body
      // A voucher that was looked up has its ticket.
      if (ticket === undefined) await solveAt(call, {}, call.now)
      const asking = await readAsking(call, code)
      const use = await redeemVoucher(context, { ...asking, ruleId, optionIds, ticket, keyed: call.keyed }, call.now)
      if (use.state === 'refused') fail(findRefusal(use.why))
      const parts = (await readParts([use.id]))(use.id)
      const history = { id: use.id, state: stateWire(use, parts) }
      return { exchanges: use.state === 'exchanged' ? exchangesWire(use, parts) : [], history }
    })

    mount(voucherHistory, async ({ params, query, membership: { accountId, brandId } }) =>
      listHistory({ accountId, kind: params.kind, brandId }, query.page ?? 1),
    )

    mount(voucherRecord, async ({ params, actor, now }) => ({ history: await readHistory(params.id, actor.accountId, params.kind, now) }))

    mount(staffVouchers, async ({ membership, now }) => listForStaff(membership.shopId, now))

    mount(staffVoucherAct, async ({ body, membership, keyed, now }) => {
      type Answer = { voucher: Awaited<ReturnType<typeof actOnVoucher>> }
      const before = await answerBefore<Answer>(keyed, now)
      if (before) return before
      const voucher = await actOnVoucher(context, { ...body, by: membership }, now)
      return withKey(keyed, now, async () => ({ voucher }))
    })
  },
  plugin: addVoucherNotices,
  sweeps: voucherSweeps,
}
