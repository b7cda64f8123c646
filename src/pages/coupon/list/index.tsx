import { useState } from 'react'
import type { CouponGroup } from '@/contract/coupon'
import { useCouponsQuery } from '@/features/coupon/coupon-queries'
import { CouponGroups } from '@/features/coupon/coupon-groups'
import { CouponSkeleton } from '@/features/coupon/coupon-skeleton'
import { useT } from '@/features/coupon/texts'
import { ClaimList } from '@/features/grant/claim-list'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { MorePages } from '@/shell/page/more-pages'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { usePaged } from '@/http/use-paged'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** The user's coupons and red envelopes (commerce ledger MC-046, MC-205). */
function CouponsPage() {
  const t = useT()
  const { shopId } = useRouteParams('userCoupons')
  const { visitor, userId } = useLoggedIn(shopId)
  const [group, setGroup] = useState<CouponGroup>()
  const query = useCouponsQuery({ shopId, userId: userId }, group, !visitor)
  const { state, items, error, busy, refresh } = usePaged(query, (page) => page.coupons)
  const counts = query.data?.pages[0]?.counts
  const chips = [
    { key: undefined, word: t('coupon.all', { n: counts?.all ?? 0 }) },
    { key: 'usable', word: t('coupon.usable', { n: counts?.usable ?? 0 }) },
    { key: 'used', word: t('coupon.used') },
    { key: 'expired', word: t('coupon.expired') },
  ] as const

  return (
    <Page
      title={t('coupon.title')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={refresh}
      ground='wash'
    >
      {!visitor && <ClaimList shopId={shopId} userId={userId} />}
      {counts && counts.all > 0 && (
        <ChipRow label={t('coupon.title')}>
          {chips.map(({ key, word }) => (
            <Chip key={word} word={word} on={group === key} onPress={() => setGroup(key)} id={`coupons-${key ?? 'all'}`} />
          ))}
        </ChipRow>
      )}
      {state === 'loaded' ? (
        <>
          <CouponGroups coupons={items} shopId={shopId} />
          <Stack>
            <MorePages query={query} word={t('coupon.more')} id='more-coupons' />
            <CellGroup>
              <Cell
                plain
                chevron
                title={t('coupon.instruction')}
                onPress={() => void go('couponInstructionPage', { shopId })}
                id='coupon-instruction'
              />
            </CellGroup>
          </Stack>
        </>
      ) : state === 'error' ? (
        <LoadError error={error} busy={busy} onRetry={() => void refresh()} />
      ) : state === 'empty' ? (
        <EmptyState title={t('coupon.noneTitle')} body={t('coupon.noneBody')} />
      ) : (
        <CouponSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(CouponsPage)
