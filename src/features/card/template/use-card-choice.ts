import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import type { CardType } from '@/domain/card/card'
import { storage } from '@/platform/storage'
import { tplKinds } from './tpl-words'

/** The tab of a type of card; the tab of all types comes first. */
const findCardTab = (type: CardType | undefined): number => tplKinds.findIndex((kind) => kind.type === type) + 1

/** The tab and the option chosen among the cards on sale, stored between visits (booking ledger BK-488, BK-489, commerce ledger MC-262). */
export const useCardChoice = () => {
  const [tab, setTab] = useState(() => storage.get('buy_card_tab_index') ?? 0)
  // The link that renews a card has stored the tab of its type.
  useDidShow(() => setTab(storage.get('buy_card_tab_index') ?? 0))
  return {
    picked: tplKinds[tab - 1]?.type,
    pick: (type: CardType | undefined) => {
      storage.set('buy_card_tab_index', findCardTab(type))
      setTab(findCardTab(type))
    },
    onChoose: (optionId: number) => storage.set('buy_card_option_id', optionId),
  }
}
