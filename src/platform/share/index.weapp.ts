import Taro, { useAddToFavorites, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { buildPageUrl, matchAddress } from '@/routes/match'
import { asset } from '../asset'
import type { SharePort, ShareWay } from './types'

const pathOf = (address: string) => {
  const route = matchAddress(address)
  return route && buildPageUrl(route.name, route.params as never)
}

const queryOf = (address: string) => pathOf(address)?.split('?')[1] ?? ''

export const share = {
  useWay: (): ShareWay => 'button',
  useShareCard: (card, _sign) => {
    useShareAppMessage(() => (card ? { title: card.title, path: pathOf(card.address), imageUrl: asset.url(card.imgUrl) } : {}))
    // Moments and favourites open the page itself, with a query of its own; Taro asks for Moments only where the page's config has enableShareTimeline.
    const here = () => (card ? { title: card.title, query: queryOf(card.address), imageUrl: asset.url(card.imgUrl) } : {})
    useShareTimeline(here)
    useAddToFavorites(here)
  },
  copy: (text) =>
    Taro.setClipboardData({ data: text }).then(
      () => true,
      () => false,
    ),
} satisfies SharePort
