import type { AppContext, Call } from '@server/context'
import { fail } from '@server/errors'
import {
  accountsByIds,
  addMember,
  captchaIn,
  checkSpokenCode,
  numberIn,
  proofIn,
  sendSpokenCode,
  useCode,
  type PhoneNumber,
} from '@server/modules/member/service'
import { notify } from '@server/modules/notice/service'
import { requireShop } from '@server/modules/shop/service'
import { answerBefore, withKey } from '@server/plugins/idempotency'
import type { Card } from '@/contract/card/card'
import type { cardShare, cardShareCode, cardShareEnd } from '@/contract/card/share'
import { judgeShare } from '@/domain/card/share'
import { nicknameOf } from '@/domain/member/nickname'
import type { Instant } from '@/domain/time'
import { lockCardRow } from '../repository'
import { listCards } from '../service'
import { addUser, findShared, proveShare, removeUser, type SharedRow } from './repository'
import { cleanName } from '@/domain/name'

interface Asked {
  cardId: number
  accountId: number
  shopId: number
}

/** A card for one of its users; `card.not_found` for anybody else. */
const sharedFor = async ({ cardId, accountId, shopId }: Asked): Promise<SharedRow> => {
  const row = await findShared(cardId, shopId)
  return row?.userIds.includes(accountId) ? row : fail('card.not_found')
}

/** Fails unless the holder may share the card with one more person, by a phone that is not the own. */
const judgeSharing = async (asked: Asked, number: PhoneNumber): Promise<SharedRow> => {
  const card = await sharedFor(asked)
  const { isActive, most, userIds } = card
  const verdict = judgeShare({ isHolder: card.holderId === asked.accountId, isActive, most, users: userIds.length })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  const [own] = await accountsByIds([asked.accountId])
  return own?.phone === number.phone && own.areaCode === number.areaCode ? fail('card.share_own_phone') : card
}

const makePath = ({ cardId, shopId }: Asked): string => `/shop/${shopId}/mobile/card/${cardId}/`

const readName = async (accountId: number): Promise<string> => nicknameOf((await accountsByIds([accountId]))[0]?.username ?? '')

/** Sends a code to a phone, whoever has it: nothing tells whether there is an account. */
export const askShareCode = async (context: AppContext, call: Call<typeof cardShareCode>): Promise<number> => {
  const { params, body, membership } = call
  const { accountId, shopId } = membership
  const number = numberIn(body)
  await judgeSharing({ cardId: params.cardId, accountId, shopId }, number)
  return sendSpokenCode(
    context,
    { purpose: 'card_share', number, shop: await requireShop(shopId), accountId, captcha: captchaIn(body) },
    call,
  )
}

const add = async (
  asked: Asked,
  { number, name, codeId }: { number: PhoneNumber; name: string; codeId: number },
  now: Instant,
): Promise<void> => {
  // The number of people who share the card is counted while it is held.
  await lockCardRow(asked.cardId)
  const card = await judgeSharing(asked, number)
  const shop = await requireShop(asked.shopId)
  const { useId, shareId, accountId } = await useCode(codeId, now, async () => {
    const { account } = await addMember({ number, username: name, shop }, now)
    if (card.userIds.includes(account.id)) return fail('card.share_known')
    return { accountId: account.id, shareId: await addUser(asked.cardId, account.id, now) }
  })
  await proveShare(shareId, useId)
  const params = { by: await readName(asked.accountId), card: card.cardName }
  await notify({ accountId, brandId: card.brandId, shopId: shop.id, kind: 'card.shared', params, path: makePath(asked), now })
}

/** Lets a person use the holder's card, whose phone the code proves. Fails as `askShareCode` does, and with a refusal of the code. */
export const shareCard = async (context: AppContext, call: Call<typeof cardShare>): Promise<{ card: Card }> => {
  const { params, body, membership, keyed, now } = call
  const { accountId, shopId } = membership
  const before = await answerBefore<{ card: Card }>(keyed, now)
  if (before) return before
  const asked = { cardId: params.cardId, accountId, shopId }
  const { number, code } = proofIn(body)
  const name = cleanName(body.name)
  if (name === '') return fail('member.name_empty')
  await judgeSharing(asked, number)
  const codeId = await checkSpokenCode(context.config, { purpose: 'card_share', number, shop: { id: shopId }, accountId }, code, now)
  return withKey(keyed, now, async () => {
    await add(asked, { number, name, codeId }, now)
    return { card: (await listCards(accountId, shopId, now)).find(({ id }) => id === params.cardId)! }
  })
}

/** Takes a person off a card: by its holder, or by himself. The other one is told. */
export const endSharing = (call: Pick<Call<typeof cardShareEnd>, 'params' | 'membership' | 'keyed' | 'now'>) => {
  const { params, membership, keyed, now } = call
  const { cardId, userId } = params
  const { accountId, shopId } = membership
  return withKey(keyed, now, async () => {
    await lockCardRow(cardId)
    const asked = { cardId, accountId, shopId }
    const card = await sharedFor(asked)
    const isOwn = userId === accountId
    if (!isOwn && card.holderId !== accountId) return fail('card.only_holder')
    if (userId === card.holderId) return fail('card.share_holder')
    if (!card.userIds.includes(userId)) return fail('card.share_unknown')
    await removeUser(cardId, userId, isOwn ? 'user' : 'holder', now)
    const told = isOwn
      ? ({ accountId: card.holderId, kind: 'card.share_left', path: makePath(asked) } as const)
      : ({ accountId: userId, kind: 'card.share_removed' } as const)
    await notify({ ...told, brandId: card.brandId, shopId, params: { by: await readName(accountId), card: card.cardName }, now })
    return { outcome: isOwn ? ('left' as const) : ('removed' as const) }
  })
}
