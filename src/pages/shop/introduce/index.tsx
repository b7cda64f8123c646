import { ofShop, useShareCard } from '@/features/course/share/use-share-card'
import { useShopQuery } from '@/features/shop/shop-queries'
import { IntroduceSkeleton } from '@/features/shop/introduce/introduce-skeleton'
import { QueryPage } from '@/shell/page/query-page'
import { ShopFacts } from '@/features/shop/introduce/shop-facts'
import { withBoundary } from '@/shell/page/with-boundary'
import { order } from '@/features/booking/order/texts.zh-cn'
import { shop } from '@/features/shop/texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import { go, goBack, linkTo } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'

const { useT } = withTexts({ order, shop })

/** The introduction of a shop (identity ledger IP-012, IP-072). */
function IntroducePage() {
  const t = useT()
  const { shopId } = useRouteParams('introducePage')
  useShareCard({ ...ofShop(shopId), link: (by) => linkTo('introducePage', { shopId, ...by }) })
  return (
    <QueryPage
      title={t('shop.introduceTitle')}
      onBack={() => void goBack('shopHomePage', { shopId })}
      query={useShopQuery(shopId)}
      skeleton={<IntroduceSkeleton />}
    >
      {({ shop }) => (
        <>
          <ShopFacts shop={shop} />
          {shop.modules.team && (
            <ActionBar>
              <Button full onPress={() => void go('userGroupSchedules', { shopId })} id='go-book'>
                {t('order.goBook')}
              </Button>
            </ActionBar>
          )}
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(IntroducePage)
