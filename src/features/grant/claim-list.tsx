import { couponName } from '@/features/coupon/coupon-name'
import { couponScope } from '@/features/coupon/coupon-words'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { StateButton } from '@/ui/state-button/state-button'
import { useHomeCouponClaimMutation, useHomeCouponsQuery } from './grant-queries'
import { ClaimOutcomeLayer } from './home/claim-outcome'
import { useClaim } from './home/use-claim'
import { useT } from './texts'

interface ClaimListProps {
  shopId: number
  userId: number
}

/** The coupons of the shop's grants that the person can still claim, above those that he has (commerce ledger MC-208, MC-210). Nothing without any; the page does not wait for them. */
export function ClaimList({ shopId, userId }: ClaimListProps) {
  const t = useT()
  const coupons = useHomeCouponsQuery({ shopId, userId }).data?.coupons ?? []
  const { claim, claiming, outcome, close } = useClaim(shopId, userId, useHomeCouponClaimMutation())
  const claimable = coupons.filter(({ is_taken: isTaken }) => !isTaken)
  return (
    <>
      {claimable.length > 0 && (
        <>
          <SectionHead title={t('grant.list')} />
          <CellGroup role='list' label={t('grant.list')}>
            {claimable.map((coupon, at) => {
              const name = couponName(t, coupon)
              const { activity_id: activityId, each, coupon_tpl: tpl, redid } = coupon
              return (
                <Cell
                  key={`${activityId}-${redid ?? tpl?.id}`}
                  role='listitem'
                  id={`claimable-${activityId}-${at + 1}`}
                  title={each > 1 ? `${name} ${t('grant.times', { n: each })}` : name}
                  note={tpl ? couponScope(t, coupon) : t('grant.off')}
                  end={
                    <StateButton
                      small
                      tone='go'
                      word={t('grant.claim')}
                      label={t('grant.claimOf', { name })}
                      onPress={() => claim({ id: activityId })}
                      busy={claiming === activityId}
                      id={`claim-coupon-${activityId}-${at + 1}`}
                    />
                  }
                />
              )
            })}
          </CellGroup>
        </>
      )}
      {outcome && <ClaimOutcomeLayer shopId={shopId} outcome={outcome} onClose={close} />}
    </>
  )
}
