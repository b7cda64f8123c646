import { Text } from '@tarojs/components'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { couponName } from '../coupon-name'
import { useT } from '../texts'
import type { CouponChoice } from './use-coupon-choice'

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
