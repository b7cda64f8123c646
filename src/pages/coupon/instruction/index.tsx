import { Text } from '@tarojs/components'
import { useT } from '@/features/coupon/texts'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Card } from '@/ui/card/card'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import styles from './index.module.scss'

const rules = ['coupon.rule1', 'coupon.rule2', 'coupon.rule3', 'coupon.rule4', 'coupon.rule5'] as const

/** How coupons and red envelopes work (commerce ledger MC-015). */
function CouponInstructionPage() {
  const t = useT()
  const { shopId } = useRouteParams('couponInstructionPage')
  return (
    <Page title={t('coupon.instructionTitle')} onBack={() => void goBack('userCoupons', { shopId })} backLabel={t('common.back')}>
      <Stack>
        {rules.map((key) => (
          <Card pad key={key}>
            <Text className={styles.rule}>{t(key)}</Text>
          </Card>
        ))}
      </Stack>
    </Page>
  )
}

export default withBoundary(CouponInstructionPage)
