import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { becomeMember } from '@server/modules/member/service'
import { toDate, type Instant } from '@/domain/time'
import { moveUnits } from './move-units'
import { findTemplate, insertCard, insertCardShops, insertCardUsers, listTemplateShops, type CardStart } from './repository'

export interface NewCard extends CardStart {
  brandId: number
  /** A template of the brand. It decides the type and, without `shopIds`, the shops. */
  templateId: number
  /** The holder. */
  accountId: number
  cardNo: string
  /** The initial balance in fen, times or days. */
  balanceUnits: number
  /** The price in fen; undefined if unknown. */
  paidFen?: number
  /** The part of the balance that came on top of what the price bought. */
  bonusUnits?: number
  /** The order that bought it, or the voucher that it was exchanged for. */
  orderId?: number
  /** The gift that gave it. */
  giftId?: number
  voucherUseId?: number
  /** The shop that sold it. */
  shopId: number
  /** The shops where the card is valid, a subset of the template's; all of them if undefined. */
  shopIds?: readonly number[]
  /** Other accounts that may use the card. */
  sharedWith?: readonly number[]
  now: Instant
}

const listShops = async (templateId: number, wanted: readonly number[] | undefined): Promise<number[]> => {
  const offered = (await listTemplateShops([templateId])).map((row) => row.shopId)
  if (wanted?.some((shopId) => !offered.includes(shopId))) fail('card.wrong_shop')
  return wanted ? [...wanted] : offered
}

/**
 * Opens a card for its holder and those who share it, with its initial balance as the first card entry, and makes the holder a member of the shop that sold it;
 * a card that was given for nothing makes no member. Returns its id. Fails with `card.not_found` if the brand has no such template, with `card.wrong_shop` for a shop that the template does not name.
 */
export const openCard = ({
  templateId,
  shopId,
  shopIds,
  sharedWith = [],
  balanceUnits,
  paidFen,
  bonusUnits,
  orderId,
  voucherUseId,
  now,
  ...card
}: NewCard): Promise<number> =>
  inTransaction(async () => {
    const { brandId, accountId } = card
    const template = (await findTemplate(brandId, templateId)) ?? fail('card.not_found')
    const shops = await listShops(templateId, shopIds)
    const cardId = await insertCard({ ...card, cardTplId: templateId, type: template.type }, now)
    await insertCardShops(cardId, brandId, shops)
    await insertCardUsers(cardId, brandId, [...new Set([accountId, ...sharedWith])])
    await moveUnits({
      ...{
        card_id: cardId,
        units: balanceUnits,
        kind: 'open',
        shop_id: shopId,
        paid_fen: paidFen ?? null,
        bonus_units: bonusUnits ?? null,
        at: toDate(now),
      },
      ...(orderId !== undefined && { cause: 'card_order', cause_id: orderId }),
      ...(voucherUseId !== undefined && { cause: 'voucher_use', cause_id: voucherUseId }),
    })
    if (card.giftId === undefined || (paidFen ?? 0) > 0) await becomeMember(accountId, shopId)
    return cardId
  })
