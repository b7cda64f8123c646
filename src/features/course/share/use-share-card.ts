import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMemberStore } from '@/shell/session/member-store'
import { useShopQuery } from '@/features/shop/shop-queries'
import { fillShare, type ShareKind } from '@/domain/shop/fill-share'
import { inStyle } from '@/domain/shop/photo-style'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { share } from '@/platform/share'
import type { ShareCard } from '@/platform/share/types'
import { findPageUrl } from '@/routes/match'
import { courseKeys } from '../use-course-query'

export interface Shared {
  shopId: number
  /** The kind of share text; `SHOP` for the shop itself. */
  kind: ShareKind | 'SHOP'
  /** Day and time in words; empty without a time. */
  date: string
  course: string
  /** The course's own picture, preferred to that of the template. */
  image?: string | undefined
  /** The address to share, with the user who recommends it; a visitor recommends nobody. */
  link: (by: { recommend_user_id?: number }) => string
}

/** Any page that shares the shop itself. */
export const ofShop = (shopId: number) => ({ shopId, kind: 'SHOP', date: '', course: '' }) as const

/** The shop's own share texts, for itself and for each kind, with placeholders (booking ledger BK-147, BK-387). */
const readWords = async ({ shopId, kind, date, course }: Pick<Shared, 'shopId' | 'kind' | 'date' | 'course'>, shopName?: string) => {
  if (kind !== 'SHOP') return call('shopShareTemplate', { shopId, type: kind, date, shop_name: shopName, course_name: course })
  const { title, desc, image_url: imgUrl } = (await call('shopShareSetting', { shopId })).setting
  return { title, desc, imgUrl }
}

/**
 * The share card of the present page: the shop's share text with its placeholders filled (booking ledger BK-119, BK-148, BK-387), and a link that
 * names the recommending user. Undefined while the texts load.
 */
export const useShareCard = ({ shopId, kind, date, course, image, link }: Shared): ShareCard | undefined => {
  // A user without a membership at a shop of the brand does not recommend.
  const userId = useMemberStore(({ user }) => (user?.ship_id ? user.id : undefined))
  const shopName = useShopQuery(shopId).data?.shop.name
  const { data } = useQuery({
    queryKey: courseKeys.share(shopId, kind, date, course),
    queryFn: () => readWords({ shopId, kind, date, course }, shopName),
    staleTime: staleTime.catalogue,
    // The text of one class needs the class's name.
    enabled: shopName !== undefined && (kind !== 'SINGLE_COURSE' || course !== ''),
  })
  // A page that was opened without its parameters cannot be shared.
  const address = data ? link(userId ? { recommend_user_id: userId } : {}) : ''
  const card = useMemo(() => {
    if (!data) return undefined
    const values = { date, shop_name: shopName, course_name: course }
    const imgUrl = inStyle(image || data.imgUrl, '500x400')
    return { title: fillShare(data.title, values), desc: fillShare(data.desc, values), imgUrl, address, pageUrl: findPageUrl(address) }
  }, [data, date, shopName, course, image, address])
  share.useShareCard(card, (url) => call('weixinSetting', { shopId, url }))
  return card
}
