import { useRef, useState } from 'react'
import { defaultPayOption } from '@/domain/payment/default-option'
import { storage } from '@/platform/storage'
import { payOptions, type PayWays, type PriceState } from './pay-options'

/** The card that was bought for the page that opens now, once. */
const takeFreshCard = (): string | undefined => {
  const id = storage.get('card_to_choose')
  if (id !== undefined) storage.remove('card_to_choose')
  return id === undefined ? undefined : `card-${id}`
}

/** The chosen way to pay: the member's own choice, else the picker's default (booking spec §4). */
export const usePayChoice = (ways: PayWays | undefined, price: PriceState) => {
  const [chosenKey, choose] = useState<string>()
  // Bought for this very order.
  const [fresh] = useState(takeFreshCard)
  const options = ways ? payOptions(ways) : []
  const picked = options.find(({ key }) => key === chosenKey)
  // A way to pay that the member picked is never replaced by another one silently.
  const chosen = picked
    ? picked.usable
      ? picked
      : undefined
    : (options.find(({ key, usable }) => usable && key === fresh) ?? defaultPayOption(options, storage.get('pay_channel')))
  const shownKey = useRef<string>()
  if (chosen) shownKey.current = chosen.key
  const held = options.find(({ key }) => key === (chosenKey ?? shownKey.current))
  return {
    options,
    chosen,
    choose,
    /** The option that is shown as chosen, even when it cannot be used any more. */
    held: chosen ?? held,
    /** Why the chosen option cannot be used any more. */
    shutOut: !chosen && price === 'known' && held ? held.reason : null,
  }
}
