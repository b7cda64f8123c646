import Taro, { useShareAppMessage } from '@tarojs/taro'
import { buildPageUrl, matchAddress } from '@/routes/match'
import type { SharePort } from './types'

const pathOf = (address: string) => {
  const route = matchAddress(address)
  return route && buildPageUrl(route.name, route.params as never)
}

export const share = {
  way: () => 'button',
  useShareCard: (card) => {
    useShareAppMessage(() => (card ? { title: card.title, path: pathOf(card.address), imageUrl: card.imgUrl } : {}))
  },
  copy: (text) =>
    Taro.setClipboardData({ data: text }).then(
      () => true,
      () => false,
    ),
} satisfies SharePort
