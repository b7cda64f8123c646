import { View } from '@tarojs/components'
import type { UserCoupon } from '@/contract/coupon'
import { CouponStatus } from '@/domain/coupon/coupon'
import { couponAppearance } from '@/domain/coupon/coupon-appearance'
import { dayOf, readDay, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { cx } from '@/ui/cx'
import { LongList } from '@/ui/long-list/long-list'
import { SectionHead } from '@/ui/section-head/section-head'
import { useT } from './texts'
import { CouponAct } from './coupon-act'
import { CouponCard } from './coupon-card'
import styles from './coupon-groups.module.scss'

const isOver = ({ status }: UserCoupon) => status === CouponStatus.used || status === CouponStatus.expired
const hasBegun = ({ start }: UserCoupon, today: ShopDate) => readDay(start) <= today

/** Coupons grouped by usable, used and expired (commerce ledger MC-046, MC-112). */
export function CouponGroups({ coupons, shopId }: { coupons: readonly UserCoupon[]; shopId: number }) {
  const t = useT()
  const today = dayOf(useNow())
  const isHere = ({ shops }: UserCoupon) => shops.some(({ id }) => id === shopId)
  const isUsable = (coupon: UserCoupon) => coupon.status === CouponStatus.unused && isHere(coupon) && hasBegun(coupon, today)
  const groups = [
    { title: t('coupon.usableTitle'), own: coupons.filter(isUsable) },
    { title: t('coupon.offTitle'), own: coupons.filter((coupon) => !isOver(coupon) && !isUsable(coupon)) },
    { title: t('coupon.overTitle'), own: coupons.filter(isOver) },
  ].filter(({ own }) => own.length > 0)
  const told = (coupon: UserCoupon) => {
    if (coupon.status === CouponStatus.held) return { text: t('coupon.held') }
    return isOver(coupon) || isHere(coupon) ? undefined : { text: t('coupon.elsewhere') }
  }
  const rows = groups.flatMap(({ title, own }): (string | UserCoupon)[] => [title, ...own])
  return (
    <View className={styles.groups}>
      <LongList
        items={rows}
        readKey={(row) => (typeof row === 'string' ? row : row.id)}
        estimate={(row) => (typeof row === 'string' ? 50 : 100)}
        render={(row, at) =>
          typeof row === 'string' ? (
            <SectionHead small title={row} />
          ) : (
            <View className={cx(styles.coupon, typeof rows[at - 1] !== 'string' && styles.next)}>
              <CouponCard
                coupon={row}
                appearance={couponAppearance(row.status, isUsable(row))}
                told={told(row)}
                end={<CouponAct coupon={row} shopId={shopId} hasBegun={hasBegun(row, today)} />}
              />
            </View>
          )
        }
      />
    </View>
  )
}
