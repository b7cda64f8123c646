import { useShopQuery } from '@/features/shop/api/shop-queries'
import { IntroduceSkeleton } from '@/features/shop/components/introduce-skeleton'
import { ShopFacts } from '@/features/shop/components/shop-facts'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { isApiError } from '@/http/api-error'
import { useT } from '@/i18n/runtime'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { ErrorState } from '@/ui/state-view/state-view'

/** A shop introduces itself (identity ledger IP-012, IP-072). */
function IntroducePage() {
  const t = useT()
  const { shopId } = useRouteParams('introducePage')
  const query = useShopQuery(shopId)
  const shop = query.data?.shop
  const told = isApiError(query.error) && query.error.status !== 0 ? query.error.msg : t('shop.loadFailed')
  return (
    <Page
      title={t('shop.introduceTitle')}
      onBack={() => void goBack('shopHomePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {shop ? (
        <>
          <ShopFacts shop={shop} />
          {shop.modules.team && (
            <ActionBar>
              <Button full onPress={() => void go('userGroupSchedules', { shopId })} id='go-book'>
                {t('booking.goBook')}
              </Button>
            </ActionBar>
          )}
        </>
      ) : query.isError ? (
        <ErrorState
          title={told}
          body={t('shop.loadFailedHint')}
          act={{ word: t('common.retry'), onPress: () => void query.refetch(), busy: query.isFetching, id: 'retry' }}
        />
      ) : (
        <IntroduceSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(IntroducePage)
