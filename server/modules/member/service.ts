import { findStanding, listAccounts, raiseAllToMembers, raiseToMember, type AccountRow, type PhoneNumber } from './repository'
import { findOpenid } from './weixin/openid-repository'

export type { AccountRow, PhoneNumber } from './repository'
export { addMember, type AddedMember } from './add-member'
export { captchaIn } from './captcha/captcha'
export { bindOpenid } from './weixin/bind-openid'
export { readLogInDevice, sessionAnswer } from './answer-session'
export { readAsker } from './asker'
export { checkSpokenCode, sendSpokenCode } from './codes/spoken-code'
export { checkVisitorCode, sendVisitorCode } from './codes/visitor-code'
export { enterInvited, holdAccount } from './enter-invited'
export { agreeing } from './privacy/agreeing'
export type { DropHealth } from './privacy/consent'
export { agreeToRanking } from './privacy/consent'
export { hasHealthConsent, holdHealth } from './privacy/hold-health'
export { readUser } from './read-user'
export { sealText } from './secrets'
export { askWeixin, openWeixin } from './weixin/weixin-client'
export { insist, numberIn, proofIn } from './typed'
export { knownOfBrand } from './repository'
export { resetByOperator } from './second-factor/reset'
export { readSource } from './read-source'
export { recipients } from './settings/recipients'
export { readElsewhere } from './phone/elsewhere'
export { endRole, giveRole, judgeEnding, ownRole, makeRights, storedLimits, takeRoles } from './roles/give'
export { acceptInvitation, insistOnNobodys, isOpen } from './roles/accept'
export { changeRole, invite, takeAway } from './roles/invite'
export { holdRoles, listFreeCoaches, listRoles, readLimits, type ListedRole, type OpenRole } from './roles/repository'
export { insistOnCaptcha } from './codes/send-code'
export { useCode } from './codes/use-code'

/** How a person stands at a shop where he books or buys: his status there, null without a membership, and what decides whether a guardian has to agree. */
export const readStanding = (accountId: number, shop: { id: number; brandId: number }) => findStanding(accountId, shop)

/** The phone of an account; undefined without the account. */
export const findPhone = async (accountId: number): Promise<PhoneNumber | undefined> => (await listAccounts([accountId]))[0]

/** The existing accounts among these ids, in no order. */
export const accountsByIds = (ids: readonly number[]): Promise<AccountRow[]> => listAccounts(ids)

/** The first card bought or class attended makes a person a member of the shop (house rule); never back. */
export const becomeMember = (accountId: number, shopId: number): Promise<unknown> => raiseToMember(accountId, shopId)

/** `becomeMember` for several people; those not bound to the shop are skipped. */
export const becomeMembers = (came: readonly { accountId: number; shopId: number }[]): Promise<unknown> => raiseAllToMembers(came)

/** A person's openid in an app of WeChat; undefined if not bound. Never log or answer it. */
export const readOpenid = (accountId: number, appid: string): Promise<string | undefined> => findOpenid(accountId, appid)
