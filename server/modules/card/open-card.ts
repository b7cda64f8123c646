import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { becomeMember } from '@server/modules/member/service'
import { toDate, type Instant } from '@/domain/time'
import { moveUnits } from './move-units'
import { findTemplate, insertCard, insertCardShops, insertCardUsers, listTemplateShops, type CardStart } from './repository'

export interface NewCard extends CardStart {
  brandId: number
  /** A template of the brand; it decides the type and, where `shopIds` is left out, the shops. */
  templateId: number
  /** The holder. */
  accountId: number
  cardNo: string
  /** What is on it: fen, times or days. */
  balanceUnits: number
  /** What was paid for it, in fen; left out where nobody says. */
  paidFen?: number
  /** The shop that sold it. */
  shopId: number
  /** Shops where it works, among those of the template. */
  shopIds?: readonly number[]
  /** Others who may use it. */
  sharedWith?: readonly number[]
  now: Instant
}

const shopsOf = async (templateId: number, wanted: readonly number[] | undefined): Promise<number[]> => {
  const offered = (await listTemplateShops([templateId])).map((row) => row.shopId)
  if (wanted?.some((shopId) => !offered.includes(shopId))) fail('card.wrong_shop')
  return wanted ? [...wanted] : offered
}

/**
 * Opens a card with what is on it as its first entry, for its holder and those who share it, and makes the holder a member of the shop that sold it.
 * Answers its id. Fails with `card.not_found` where the brand has no such template, with `card.wrong_shop` for a shop that the template does not name.
 */
export const openCard = ({ templateId, shopId, shopIds, sharedWith = [], balanceUnits, paidFen, now, ...card }: NewCard): Promise<number> =>
  inTransaction(async () => {
    const { brandId, accountId } = card
    const template = (await findTemplate(brandId, templateId)) ?? fail('card.not_found')
    const shops = await shopsOf(templateId, shopIds)
    const cardId = await insertCard({ ...card, cardTplId: templateId, type: template.type }, now)
    await insertCardShops(cardId, brandId, shops)
    await insertCardUsers(cardId, brandId, [...new Set([accountId, ...sharedWith])])
    await moveUnits({ card_id: cardId, units: balanceUnits, kind: 'open', shop_id: shopId, paid_fen: paidFen ?? null, at: toDate(now) })
    await becomeMember(accountId, shopId)
    return cardId
  })
