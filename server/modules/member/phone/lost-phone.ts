import { findMembership } from '@server/authority/memberships'
import type { Actor, AppContext, Call, KeyedRequest, Membership } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { AppError, fail } from '@server/errors'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { writeJob } from '@server/jobs/write-job'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { lostPhoneDue } from '@/domain/member/lost-phone'
import { maskPhone } from '@/domain/member/mask-phone'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { readAsker } from '../asker'
import type { CaptchaAnswer } from '../captcha/captcha'
import { checkCode } from '../codes/check-code'
import { findAccountByPhone, listAccounts, type PhoneNumber } from '../repository'
import { accountSeal, sendCode } from '../codes/send-code'
import { useCode } from '../codes/use-code'
import { movePhone, unlessTaken } from './change-phone'
import { endLost, findLost, hasRightsElsewhere, insertLost, listDueLost, type AskedLost } from './lost-repository'
import { askBrands, notifyHeld, writeNotices } from './elsewhere'
import { holdCardsElsewhere, listTies, listNotified, lockCards, saveDue } from './elsewhere-repository'
import { holdPhone } from './repository'
import { notifyOfPhone, notifyLostJob } from './notify-phones'

export const lostWire = ({ toPhone, askedAt, dueAt, shopName }: Pick<AskedLost, 'toPhone' | 'askedAt' | 'dueAt' | 'shopName'>) => ({
  phone: maskPhone(toPhone),
  shop: shopName,
  asked_at: formatInstant(instantOf(askedAt)),
  due_at: formatInstant(instantOf(dueAt)),
})

/** A superuser's care for a member who lost the phone. */
export interface Caring {
  actor: Actor
  /** Of the superuser. */
  membership: Membership
  userId: number
}

/** The person whom a superuser may move: one of the shop, not himself, and nobody with rights that are not his to give. */
const insistOnReach = async ({ actor, membership: { accountId, shopId }, userId }: Caring): Promise<void> => {
  const isOfShop = userId !== accountId && (await findMembership(userId, shopId)) !== undefined
  if (!isOfShop || (await hasRightsElsewhere(accountId, userId, actor.factor))) fail('permission.none')
}

export const readLost = async (caring: Caring) => {
  if (!(await findMembership(caring.userId, caring.membership.shopId))) return fail('permission.none')
  const lost = await findLost(caring.userId, caring.membership.shopId)
  return { lost: lost ? lostWire(lost) : null }
}

interface LostCode {
  caring: Caring
  number: PhoneNumber
  captcha: CaptchaAnswer | undefined
  call: Pick<Call, 'request' | 'address' | 'tokenHash' | 'locale' | 'now'>
}

/** Sends a code to the new phone; the member tells it to the superuser. */
export const sendLostCode = async (context: AppContext, { caring, number, captcha, call }: LostCode) => {
  await insistOnReach(caring)
  const { accountId, shopId } = caring.membership
  const shop = await requireShop(shopId)
  const asking = { number, purpose: 'lost', shop, asker: readAsker(context, call), accountId, captcha, locale: call.locale } as const
  return { wait_seconds: await sendCode(context, asking, call.now) }
}

export interface Asked {
  caring: Caring
  number: PhoneNumber
  code: string
  reason: string
  keyed: KeyedRequest | undefined
}

/**
 * Asks for the change, and tells the old phone and the member, who have a day to object; seven days where the person has something at other brands, whose superusers
 * are told and may object as well.
 */
export const askForLost = async ({ config }: Pick<AppContext, 'config'>, { caring, number, code, reason, keyed }: Asked, now: Instant) => {
  await insistOnReach(caring)
  const { membership, userId: accountId } = caring
  const { accountId: byId, shopId, brandId } = membership
  const [person] = await listAccounts([accountId])
  if (person!.areaCode === number.areaCode && person!.phone === number.phone) return fail('member.phone_same')
  const askedBy = [accountSeal(config.sessionSecret, byId, shopId)]
  const codeId = await checkCode(config, { number, purpose: 'lost', askedBy }, code, now)
  const { name } = await requireShop(shopId)
  return withKey(keyed, now, async () => {
    await holdPhone(accountId)
    if (await findAccountByPhone(number)) return fail('member.phone_taken')
    const { useId: proofUse } = await useCode(codeId, now, async () => ({ accountId, shopId }))
    const isElsewhere = (await listTies(accountId, brandId)).length > 0
    const dueAt = lostPhoneDue(now, isElsewhere)
    const lost = { accountId, byId, shopId, brandId, to: number, proofUse, reason, dueAt }
    const lostId = (await insertLost(lost, now)) ?? fail('staff.lost_phone_open')
    if (isElsewhere) {
      await askBrands({ id: lostId, accountId, brandId, toPhone: number.phone }, dueAt, now)
      await writeNotices(lostId, 0)
    } else await writeJob(notifyLostJob({ lostId }))
    await notifyOfPhone({ accountId, kind: 'phone.lost', phone: number.phone, at: dueAt, shop: { id: shopId, brandId, name } }, now)
    return { lost: lostWire({ toPhone: number.phone, askedAt: new Date(now), dueAt: new Date(dueAt), shopName: name }) }
  })
}

/** Ends what was asked for before it is done, and tells the member that the phone stays. */
export const dropLost = (end: Parameters<typeof endLost>[0], now: Instant): Promise<boolean> =>
  inTransaction(async () => {
    const { phone } = await holdPhone(end.accountId)
    const ended = await endLost(end, now)
    if (ended) await notifyOfPhone({ accountId: end.accountId, kind: 'phone.lost_over', phone, at: now, shop: ended.shop }, now)
    return ended !== undefined
  })

/** Withdraws what this shop asked for. */
export const withdrawLost = async ({ membership: { shopId }, userId: accountId }: Caring, now: Instant) => {
  if (!(await findMembership(accountId, shopId))) return fail('permission.none')
  return (await dropLost({ accountId, shopId, ending: 'withdrawn' }, now)) ? {} : fail('staff.lost_phone_none')
}

/** Asks brands that the person has come to since; seven days begin for them. */
const asksOthers = async (lost: AskedLost, now: Instant): Promise<boolean> => {
  const dueAt = lostPhoneDue(now, true)
  if (!(await askBrands(lost, dueAt, now))) return false
  await saveDue(lost.id, dueAt)
  return true
}

/** Does what is due, if it still stands, who asked for it still has the right to, and all other brands of the person were asked; their cards are locked with it. */
const doLost = (due: AskedLost, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const { accountId, byId, shopId, brandId, toArea, toPhone } = due
    await holdCardsElsewhere(accountId, brandId)
    const from = await holdPhone(accountId)
    const lost = await findLost(accountId)
    if (!lost || lost.id !== due.id) return
    const to = { areaCode: toArea, phone: toPhone }
    const superuser = await findMembership(byId, shopId)
    const mayStill = superuser?.isSuperuser === true && !(await hasRightsElsewhere(byId, accountId, 'proved'))
    if (!mayStill) return void (await dropLost({ accountId, ending: 'withdrawn' }, now))
    if (await findAccountByPhone(to)) return void (await dropLost({ accountId, ending: 'taken' }, now))
    if (await asksOthers(lost, now)) return
    await endLost({ accountId, ending: 'changed' }, now)
    const stepUp = { by: 'lost', at: instantOf(lost.askedAt), useId: null } as const
    const prove = async (serve: () => Promise<unknown>) => {
      await serve()
      return { by: 'code', useId: lost.proofUse } as const
    }
    await movePhone({ accountId, byId, from, to, stepUp, lostId: lost.id, prove }, now)
    const brandIds = await listNotified(lost.id)
    await lockCards(accountId, brandIds, lost.askedAt, now)
    await notifyHeld(accountId, brandIds, now)
  })

/** A phone that another registration takes at the same moment is dropped by the next run. */
const doUnlessTaken = (due: AskedLost, now: Instant): Promise<void> =>
  unlessTaken(doLost(due, now)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

/** Changes lost phones that nobody stopped in time. */
export const lostPhoneSweep: Sweep = {
  name: 'member.lost-phones',
  every: 'minute',
  run: async (now) => eachAnyway(await listDueLost(now), (due) => doUnlessTaken(due, now)),
}
