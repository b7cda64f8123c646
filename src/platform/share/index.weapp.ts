import Taro, { useAddToFavorites, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { asset } from '../asset'
import type { SharePort, ShareWay } from './types'

export const share = {
  useWay: (): ShareWay => 'button',
  useShareCard: (card, _sign) => {
    useShareAppMessage(() => (card ? { title: card.title, path: card.pageUrl, imageUrl: asset.url(card.imgUrl) } : {}))
    // Moments and favourites open the page itself with a query; Taro asks for Moments only where the page's config has enableShareTimeline.
    const here = () => (card ? { title: card.title, query: card.pageUrl.split('?')[1] ?? '', imageUrl: asset.url(card.imgUrl) } : {})
    useShareTimeline(here)
    useAddToFavorites(here)
  },
  copy: (text) =>
    Taro.setClipboardData({ data: text }).then(
      () => true,
      () => false,
    ),
} satisfies SharePort
