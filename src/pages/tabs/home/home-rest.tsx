import { View } from '@tarojs/components'
import { ComingSignUps } from '@/features/activity/own/coming-sign-ups'
import { LastOrder } from '@/features/booking/feed/last-order'
import { ShareEntry } from '@/features/course/share/share-entry'
import { ofShop } from '@/features/course/share/use-share-card'
import { GrantCarousel } from '@/features/grant/home/grant-carousel'
import { HomeCompetitions } from '@/features/competition/entry/home-competitions'
import { MedalHint } from '@/features/medal/entry/medal-hint'
import { HomeInvite } from '@/features/invitation/entry/home-invite'
import { ProductGallery } from '@/features/shop/home/product-gallery'
import type { Shop } from '@/contract/shop/shop'
import { useT } from '@/features/shop/home/texts'
import { linkTo } from '@/routes/go'
import { HomeLayers } from './home-layers'
import styles from './home-rest.module.scss'

/** How busy the shop is, and the way in; rendered only where it can be entered by the app. */
export { HomeCheckin } from '@/features/checkin/home/home-checkin'

interface HomeRestProps {
  shop: Shop
  /** For a member of the shop. */
  userId: number | undefined
  /** For anybody who is logged in. */
  readerId: number | undefined
  /** Something of the person's waits over the page, such as the check-in of a class. */
  isUnderWay: boolean
}

/** The annual report, below the notices. */
export { HomeAnnual } from '@/features/report/entry/home-annual'

/** The parts of the home page that may load later: activities, grants, the desk's products, the last order, sharing the shop, and what lies over the page. */
export function HomeRest({ shop, userId, readerId, isUnderWay }: HomeRestProps) {
  const t = useT()
  return (
    <>
      {userId !== undefined && <ComingSignUps shopId={shop.id} />}
      <GrantCarousel shopId={shop.id} userId={readerId} />
      <ProductGallery shopId={shop.id} />
      <View className={styles.rows}>
        {userId !== undefined && <LastOrder shopId={shop.id} userId={userId} />}
        {userId !== undefined && <MedalHint shopId={shop.id} userId={userId} />}
        {userId !== undefined && <HomeInvite shopId={shop.id} />}
        <HomeCompetitions shopId={shop.id} />
        <ShareEntry
          word={t('home.shareShop')}
          {...ofShop(shop.id)}
          link={(by) => linkTo('shopHomePage', { shopId: shop.id, ...by })}
          facts={shop.address}
        />
      </View>
      <HomeLayers key={`${shop.id} ${readerId ?? ''}`} shop={shop} userId={readerId} memberId={isUnderWay ? undefined : userId} />
    </>
  )
}
