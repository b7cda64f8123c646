import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { CouponCard } from '@/features/coupon/coupon-card'
import { CouponSkeleton } from '@/features/coupon/coupon-skeleton'
import { usePayableCouponsQuery } from '@/features/coupon/choose/use-payable-coupons-query'
import { keepCoupon, keptCoupon } from '@/features/coupon/choose/use-coupon-choice'
import { useT } from '@/features/coupon/texts'
import { AmountWords } from '@/features/payment/amount-words'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { couponPurchases } from '@/domain/coupon/coupon'
import { couponAppearance } from '@/domain/coupon/coupon-appearance'
import { amountText } from '@/i18n/numbers'
import { a11y } from '@/platform/a11y'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Page } from '@/ui/page/page'
import { Radio } from '@/ui/radio/radio'
import { SectionHead } from '@/ui/section-head/section-head'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

/** The coupon for the present purchase: the best is first and chosen, and each unusable one shows the reason (commerce ledger MC-036, MC-112). */
function CouponChoosePage() {
  const t = useT()
  const { shopId, price: asked, kind: word, of = '' } = useRouteParams('userCouponsSelect')
  const { visitor, userId } = useLoggedIn(shopId)
  const price = Number(asked) || 0
  const kind = couponPurchases.find((each) => each === word) ?? 'course_pay_on_line'
  const query = usePayableCouponsQuery({ shopId, userId: userId }, { kind, price }, !visitor)
  // Undefined until the member taps: the earlier choice, else the best.
  const [tapped, setTapped] = useState<number | null>()
  const { payable_coupons: payable = [], other_coupons: others = [] } = query.data ?? {}
  const wanted = tapped === undefined ? keptCoupon(kind, of) : tapped
  const chosen = wanted === null ? undefined : (payable.find(({ id }) => id === wanted) ?? payable[0])
  const back = () => void goBack('userGroupSchedules', { shopId })
  const confirm = () => {
    keepCoupon(kind, of, chosen?.id ?? null)
    back()
  }

  return (
    <Page title={t('coupon.selectTitle')} onBack={back} backLabel={t('common.back')} onRefresh={() => query.refetch()}>
      {price > 0 && (
        <View className={styles.about}>
          <Text>{t('coupon.priceOf', { amount: amountText(price) })}</Text>
        </View>
      )}
      {query.data && payable.length + others.length > 0 ? (
        <>
          {payable.length > 0 && (
            <>
              <SectionHead small title={t('coupon.usableTitle')} note={t('coupon.count', { n: payable.length })} />
              <View {...a11y({ role: 'radiogroup', label: t('coupon.usableTitle') })}>
                <LongStack
                  items={payable}
                  readKey={({ id }) => id}
                  estimate={100}
                  render={(coupon, index) => (
                    <CouponCard
                      coupon={coupon}
                      appearance={couponAppearance(coupon.status, true)}
                      told={{
                        text: [t('coupon.saves', { amount: amountText(coupon.discount ?? 0) }), index === 0 && t('coupon.best')]
                          .filter(Boolean)
                          .join(' · '),
                        isClose: index === 0,
                      }}
                      end={<Radio on={coupon.id === chosen?.id} />}
                      choice={{ on: coupon.id === chosen?.id, onPress: () => setTapped(coupon.id) }}
                    />
                  )}
                />
                <Stack>
                  <CellGroup>
                    <Cell
                      plain
                      id='coupon-none'
                      role='radio'
                      checked={!chosen}
                      title={t('coupon.without')}
                      end={<Radio on={!chosen} />}
                      onPress={() => setTapped(null)}
                    />
                  </CellGroup>
                </Stack>
              </View>
            </>
          )}
          {others.length > 0 && (
            <>
              <SectionHead small title={t('coupon.unusableTitle')} note={t('coupon.count', { n: others.length })} />
              <LongStack
                items={others}
                readKey={({ id }) => id}
                estimate={100}
                render={(coupon) => (
                  <CouponCard
                    coupon={coupon}
                    appearance={couponAppearance(coupon.status, false)}
                    told={{ text: coupon.reason.msg }}
                    end={<Radio on={false} disabled />}
                  />
                )}
              />
            </>
          )}
          <ActionBar>
            <AmountWords
              id='coupon-price'
              amount={amountText(chosen?.real_price ?? price)}
              {...(chosen && { was: amountText(price) })}
              note={chosen ? t('coupon.saved', { amount: amountText(chosen.discount ?? 0) }) : t('coupon.notSaved')}
            />
            <Button id='coupon-confirm' onPress={confirm}>
              {t('coupon.confirm')}
            </Button>
          </ActionBar>
        </>
      ) : query.isError ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : query.data || price <= 0 ? (
        <EmptyState
          title={t('coupon.noneForTitle')}
          body={t('coupon.noneForBody')}
          act={{ word: t('common.back'), onPress: back, id: 'coupon-back' }}
        />
      ) : (
        <CouponSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(CouponChoosePage)
