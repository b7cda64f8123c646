import type { CallBody } from '@/contract/define'
import type { invitationAccept } from '@/contract/invitation'
import { judgeInvitee } from '@/domain/invitation/judge-invitee'
import { judgeGuardian } from '@/domain/member/guardian'
import { maskPhone } from '@/domain/member/mask-phone'
import { dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import type { AppContext, Call } from '@server/context'
import { holdLock } from '@server/db/locks'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import {
  agreeing,
  askWeixin,
  bindOpenid,
  checkVisitorCode,
  enterInvited,
  holdAccount,
  insist,
  openWeixin,
  proofIn,
  readLogInDevice,
  readStanding,
  type AccountRow,
  type PhoneNumber,
} from '@server/modules/member/service'
import { claim } from './claim'
import { insistOpen } from './landing'
import { macOfOpenid, macOfPhone } from './macs'
import { findClaimed, listOpenids, readInvitee } from './repository'
import type { InvitationRow } from './rows'

type AcceptCall = Call<typeof invitationAccept>
type WeixinPerson = Parameters<typeof bindOpenid>[1]

/** The WeChat person of a code of `wx.login`; undefined without one, or where the brand has no app there. */
const readPerson = async (context: AppContext, { body, client }: AcceptCall, shopId: number): Promise<WeixinPerson | undefined> => {
  if (body.weixin_code === undefined) return undefined
  const weixin = await openWeixin(context, shopId, client)
  return askWeixin(context, weixin.readPerson(client, body.weixin_code))
}

interface Accepting {
  row: InvitationRow
  number: PhoneNumber
  phoneMac: string
  known: AccountRow | undefined
  openidMacs: readonly string[]
}

/** Judges the person by what was known before this claim; the phone's own claim says when it was, and that it was this phone's. */
const judgePerson = async ({ row, number, phoneMac, known, openidMacs }: Accepting, now: Instant): Promise<void> => {
  const claimed = await findClaimed({ brandId: row.brandId, phoneMac, accountId: known?.id ?? null, openidMacs })
  const nobody = { status: null, hasCome: false, hasPaid: false, holdsCard: false }
  const facts = known ? await readInvitee(known.id, row.brandId) : nobody
  const before = { byPhone: claimed?.byPhone === true, byOpenid: claimed?.byPhone === false }
  const verdict = judgeInvitee({ ...facts, isInviter: known?.id === row.inviterId }, before)
  if (!verdict.ok && verdict.reason === 'invitation.claimed') {
    const at = instantOf(claimed!.at)
    const phone = maskPhone(number.phone)
    fail(verdict.reason, { date: dayOf(at), phone }, { at: formatInstant(at), phone })
  }
  insist(verdict)
  if (!known) return
  const { guardian } = await readStanding(known.id, { id: row.shopId, brandId: row.brandId })
  if (guardian) insist(judgeGuardian(guardian, dayOf(now)))
}

/**
 * Accepts an invitation: a phone, a WeChat person and an account claim once at a brand, whoever asks at the same moment. Lock order: the phone and the WeChat person, the account, the
 * event, and then what is new.
 */
export const accept = async (context: AppContext, call: AcceptCall, row: InvitationRow, now: Instant) => {
  const { config } = context
  const { brandId, shopId } = row
  const proof = proofIn(call.body)
  const { number } = proof
  const from = readLogInDevice(context, call)
  insistOpen(row, call.actor?.accountId, now)
  const codeId = await checkVisitorCode(context, 'invitation', proof, from, now)
  const person = await readPerson(context, call, shopId)
  const agree = await agreeing(context, { ...call, shopId, body: call.body as CallBody<typeof invitationAccept> }, 'register')
  const phoneMac = macOfPhone(config, brandId, number)
  const personMac = person && macOfOpenid(config, brandId, person)
  return inTransaction(async () => {
    for (const mac of [phoneMac, ...(personMac ? [personMac] : [])].sort()) await holdLock('invitationClaim', mac)
    const known = await holdAccount(number)
    const bound = known ? (await listOpenids(known.id)).map((each) => macOfOpenid(config, brandId, each)) : []
    const openidMacs = personMac ? [personMac, ...bound] : bound
    await judgePerson({ row, number, phoneMac, known, openidMacs }, now)
    const { account, session } = await enterInvited(
      {
        ...{ codeId, number, known, inviterId: row.inviterId, actorId: call.actor?.accountId },
        shop: { id: shopId, brandId },
      },
      from,
      agree,
      now,
    )
    if (person) await bindOpenid(account.id, person, now)
    const { deviceHash } = from.asker
    const claimant = { accountId: account.id, phoneMac, openidMac: openidMacs[0] ?? null, deviceHash, ...from.device }
    return { account, session, ...(await claim(row, claimant, now)) }
  })
}
