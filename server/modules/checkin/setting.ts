import { fail } from '@server/errors'
import { listCards, usableCards } from '@server/modules/card/service'
import type { checkinSetting, checkinSettingSave } from '@/contract/checkin/record'
import type { CallData, CallBody } from '@/contract/define'
import { shownBalance } from '@/domain/checkin/judge-card'
import { dayOf, type Instant } from '@/domain/time'
import { configWire } from './available'
import { orderOfUse } from './choose-way'
import { openFrame, readShopRules } from './frames'
import { findSetting, saveSetting } from './repository'

interface Whose {
  shopId: number
  accountId: number
}

/**
 * With which cards a person enters (identity ledger IP-104, IP-297): those that were chosen and are still there, in their order; or all where none were, with the one
 * first that costs least.
 */
export const readSetting = async (whose: Whose, now: Instant): Promise<CallData<typeof checkinSetting>> => {
  const cards = await listCards(whose.accountId, whose.shopId, now)
  const setting = await findSetting(whose)
  const rules = await readShopRules(whose.shopId, now)
  const today = dayOf(now)
  const usable = await usableCards({ ...whose, day: today }, now)
  const order = orderOfUse(setting, usable, openFrame(rules) ?? rules.frames[0], today)
  const chosen = order.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  const { methods, needs_staff } = configWire(rules)
  return {
    cards: chosen.map(({ id, name, type, card_tpl_type, balance }) => ({
      id,
      name,
      card_tpl_type,
      balance: shownBalance(type, balance),
    })),
    auto_deduct: setting?.autoDeduct ?? false,
    entry_notice: setting?.tells ?? true,
    config: { methods, needs_staff },
  }
}

/** Saves it whole, in the open transaction. Fails with `card.not_found` for a card that the person does not have at the shop. */
export const changeSetting = async (
  whose: Whose & { brandId: number },
  { cards, auto_deduct: autoDeduct, entry_notice: tells }: CallBody<typeof checkinSettingSave>,
  now: Instant,
): Promise<void> => {
  const own = await listCards(whose.accountId, whose.shopId, now)
  if (cards.some((id) => !own.some((card) => card.id === id))) return fail('card.not_found')
  await saveSetting(whose, { autoDeduct, cardIds: [...cards], tells }, now)
}
