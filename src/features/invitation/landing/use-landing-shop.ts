import { useEffect } from 'react'
import type { Landing } from '@/contract/invitation'
import { useShopQuery } from '@/features/shop/shop-queries'
import { rememberShop } from '@/shell/shop/current-shop'

/** The shop of an invitation, whose address names none: theme and wording of the page are this shop's from the answer on. */
export const useLandingShop = (invitation: Landing | undefined) => {
  const shopId = invitation?.shop.id
  useEffect(() => rememberShop(shopId), [shopId])
  return useShopQuery(shopId ?? 0).data?.shop
}
