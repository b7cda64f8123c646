import type { UserCoupon } from '@/contract/coupon'
import { CouponStatus } from '@/domain/coupon/coupon'
import { couponLook } from '@/domain/coupon/coupon-look'
import { dayOf, readDay, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { CouponAct } from './coupon-act'
import { CouponFace } from './coupon-face'

const isOver = ({ status }: UserCoupon) => status === CouponStatus.used || status === CouponStatus.expired
const hasBegun = ({ start }: UserCoupon, today: ShopDate) => readDay(start) <= today

/** Coupons by what can be done with them here and now (commerce ledger MC-046, MC-112). */
export function CouponGroups({ coupons, shopId }: { coupons: readonly UserCoupon[]; shopId: number }) {
  const t = useT()
  const today = dayOf(useNow())
  const isHere = ({ shops }: UserCoupon) => shops.some(({ id }) => id === shopId)
  const isUsable = (coupon: UserCoupon) => coupon.status === CouponStatus.unused && isHere(coupon) && hasBegun(coupon, today)
  const groups = [
    { key: 'usable', title: t('coupon.usableTitle'), own: coupons.filter(isUsable) },
    { key: 'off', title: t('coupon.offTitle'), own: coupons.filter((coupon) => !isOver(coupon) && !isUsable(coupon)) },
    { key: 'over', title: t('coupon.overTitle'), own: coupons.filter(isOver) },
  ].filter(({ own }) => own.length > 0)
  const told = (coupon: UserCoupon) => {
    if (coupon.status === CouponStatus.held) return { text: t('coupon.held') }
    return isOver(coupon) || isHere(coupon) ? undefined : { text: t('coupon.elsewhere') }
  }
  return (
    <>
      {groups.map(({ key, title, own }) => (
        <Stack key={key}>
          <SectionHead small title={title} />
          {own.map((coupon) => (
            <CouponFace
              key={coupon.id}
              coupon={coupon}
              look={couponLook(coupon.status, isUsable(coupon))}
              told={told(coupon)}
              end={<CouponAct coupon={coupon} shopId={shopId} hasBegun={hasBegun(coupon, today)} />}
            />
          ))}
        </Stack>
      ))}
    </>
  )
}
