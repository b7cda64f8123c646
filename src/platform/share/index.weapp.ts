import Taro, { useShareAppMessage } from '@tarojs/taro'
import { asset } from '../asset'
import type { SharePort, ShareWay } from './types'

export const share = {
  way: (): ShareWay => 'button',
  useShareCard: (card, _sign) => {
    useShareAppMessage(() => (card ? { title: card.title, path: card.pageUrl, imageUrl: asset.url(card.imgUrl) } : {}))
  },
  send: (_card) => Promise.resolve(false),
  copy: (text) =>
    Taro.setClipboardData({ data: text }).then(
      () => true,
      () => false,
    ),
} satisfies SharePort
