import { Text } from '@tarojs/components'
import { coupon } from '@/features/coupon/texts.zh-cn'
import { amountText } from '@/i18n/numbers'
import { withTexts } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { couponName } from './coupon-name'
import type { CouponChoice } from './use-coupon-choice'

const { useT } = withTexts({ coupon })

/** The coupon of a purchase and its discount, or the number of coupons; a tap opens the choice (booking ledger BK-012, BK-013). */
export function CouponRow({ choice }: { choice: CouponChoice }) {
  const t = useT()
  if (!choice.isShown) return null
  const { chosen, usable, isWanted, open } = choice
  const value = chosen ? (
    <Text id='coupon-off'>{`-${amountText(chosen.discount ?? 0)}`}</Text>
  ) : usable === 0 ? (
    t('coupon.rowNone')
  ) : isWanted ? (
    t('coupon.rowCount', { n: usable })
  ) : (
    t('coupon.rowOff')
  )
  return (
    <CellGroup>
      <Cell
        id='coupon-row'
        lead={<Icon name='ticket' />}
        title={t('coupon.row')}
        note={chosen ? couponName(t, chosen) : t('coupon.rowCount', { n: usable })}
        value={value}
        chevron
        onPress={open}
      />
    </CellGroup>
  )
}
