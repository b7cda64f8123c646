import { fail } from '@server/errors'
import { cardsOf } from '@server/modules/card/service'
import type { checkinSetting } from '@/contract/checkin/record'
import type { CallData } from '@/contract/define'
import { shownBalance } from '@/domain/checkin/judge-card'
import type { Instant } from '@/domain/time'
import { configWire } from './available'
import { rulesOf } from './frames'
import { findSetting, saveSetting } from './repository'

interface Whose {
  shopId: number
  accountId: number
}

/** With which cards a person enters (identity ledger IP-104, IP-297): those that were chosen and are still there, or all where none ever were. */
export const readSetting = async (whose: Whose, now: Instant): Promise<CallData<typeof checkinSetting>> => {
  const cards = await cardsOf(whose.accountId, whose.shopId, now)
  const setting = await findSetting(whose)
  const chosen = setting ? setting.cardIds.flatMap((id) => cards.find((card) => card.id === id) ?? []) : cards
  const { methods, needs_staff } = configWire(await rulesOf(whose.shopId, now))
  return {
    cards: chosen.map(({ id, name, type, card_tpl_type, balance }) => ({
      id,
      name,
      card_tpl_type,
      balance: shownBalance(type, balance),
    })),
    auto_deduct: setting?.autoDeduct ?? false,
    config: { methods, needs_staff },
  }
}

/** Saves it whole, in the open transaction. Fails with `card.not_found` for a card that the person does not have at the shop. */
export const changeSetting = async (
  whose: Whose & { brandId: number },
  { cards, auto_deduct: autoDeduct }: { cards: readonly number[]; auto_deduct: boolean },
  now: Instant,
): Promise<void> => {
  const own = await cardsOf(whose.accountId, whose.shopId, now)
  if (cards.some((id) => !own.some((card) => card.id === id))) return fail('card.not_found')
  await saveSetting(whose, { autoDeduct, cardIds: [...cards] }, now)
}
