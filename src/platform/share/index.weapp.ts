import Taro, { useShareAppMessage } from '@tarojs/taro'
import { buildPageUrl, matchAddress } from '@/routes/match'
import { asset } from '../asset'
import type { SharePort, ShareWay } from './types'

const pathOf = (address: string) => {
  const route = matchAddress(address)
  return route && buildPageUrl(route.name, route.params as never)
}

export const share = {
  useWay: (): ShareWay => 'button',
  useShareCard: (card, _sign) => {
    useShareAppMessage(() => (card ? { title: card.title, path: pathOf(card.address), imageUrl: asset.url(card.imgUrl) } : {}))
  },
  copy: (text) =>
    Taro.setClipboardData({ data: text }).then(
      () => true,
      () => false,
    ),
} satisfies SharePort
