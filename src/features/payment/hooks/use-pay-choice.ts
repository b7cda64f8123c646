import { useRef, useState } from 'react'
import { defaultPayOption } from '@/domain/payment/default-option'
import { storage } from '@/platform/storage'
import { payOptions, type PayWays, type PriceState } from '../pay-options'

/** Which of the ways to pay is chosen: the member's own choice, else what a picker starts with (booking spec §4). */
export const usePayChoice = (ways: PayWays | undefined, price: PriceState) => {
  const [chosenKey, choose] = useState<string>()
  const options = ways ? payOptions(ways) : []
  const picked = options.find(({ key }) => key === chosenKey)
  // What the member picked is not exchanged for another way behind his back.
  const chosen = picked ? (picked.usable ? picked : undefined) : defaultPayOption(options, storage.get('pay_channel'))
  const shownKey = useRef<string>()
  if (chosen) shownKey.current = chosen.key
  const held = options.find(({ key }) => key === (chosenKey ?? shownKey.current))
  return {
    options,
    chosen,
    choose,
    /** The one that is shown as chosen, though it may not be usable any more. */
    held: chosen ?? held,
    /** Why what was chosen cannot be used any more. */
    shutOut: !chosen && price === 'known' && held ? held.reason : null,
  }
}
