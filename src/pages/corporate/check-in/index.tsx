import { useEffect, useRef } from 'react'
import { useCheckInOrdersQuery } from '@/features/corporate/check-in/use-check-in-orders-query'
import { isOpen, makeTarget } from '@/features/corporate/check-in/check-in-target'
import { CheckInRows } from '@/features/corporate/check-in/check-in-rows'
import { OutsideDialog } from '@/features/corporate/check-in/outside-dialog'
import { useCorpCheckIn } from '@/features/corporate/check-in/use-corp-check-in'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useSession } from '@/features/member/session'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { serverNow } from '@/http/clock'
import { useT } from '@/features/corporate/texts'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Card } from '@/ui/card/card'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/**
 * The page of a venue's sign-in code: does the one check-in that is open now, or lets the user choose among several (booking ledger BK-445, BK-446).
 */
function CorpCheckInPage() {
  const t = useT()
  const { shopId } = useRouteParams('corpCheckInPage')
  const session = useSession(shopId)
  useLoggedIn(shopId)
  const bound = session.kind === 'account' && session.membershipId !== null
  const query = useCheckInOrdersQuery(shopId, bound)
  const checkIn = useCorpCheckIn({ leave: true })
  const orders = query.data?.orders
  const begun = useRef(false)
  const back = () => void goBack('shopHomePage', { shopId })

  useEffect(() => {
    if (!orders || begun.current) return
    const targets = orders.map(makeTarget)
    const open = targets.filter((target) => isOpen(target, serverNow()))
    const [only = targets[0]] = open
    if (open.length > 1 || !only) return
    begun.current = true
    // Outside of the window this says so.
    checkIn.confirm(only)
  }, [orders, checkIn])

  return (
    <Page title={t('corporate.checkIn')} onBack={back} backLabel={t('common.back')} onRefresh={() => query.refetch()}>
      {query.isError && !orders ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !orders || checkIn.busy ? (
        <Stack>
          <SkeletonGroup label={t('corporate.checking')}>
            <Skeleton kind='title' />
            <Skeleton kind='picture' />
          </SkeletonGroup>
        </Stack>
      ) : orders.length === 0 ? (
        <EmptyState
          title={t('corporate.none')}
          body={t('corporate.noneBody')}
          act={{ word: t('corporate.toHome'), onPress: back, id: 'corp-home' }}
        />
      ) : (
        <>
          <SectionHead small title={t('corporate.pickTitle')} />
          <Stack>
            <Card pad>
              <CheckInRows orders={orders} word={t('corporate.act')} busy={checkIn.busy} onPress={checkIn.confirm} />
            </Card>
          </Stack>
        </>
      )}
      <OutsideDialog checkIn={checkIn} />
      <ShopBindDialog
        shopId={shopId}
        open={session.kind === 'account' && session.membershipId === null}
        onClose={back}
        onBound={() => void query.refetch()}
      />
    </Page>
  )
}

export default withBoundary(CorpCheckInPage)
