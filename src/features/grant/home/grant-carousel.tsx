import { View } from '@tarojs/components'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { a11y } from '@/platform/a11y'
import { go } from '@/routes/go'
import { cx } from '@/ui/cx'
import { SectionHead } from '@/ui/section-head/section-head'
import { useClaimMutation, useGrantsQuery } from '../grant-queries'
import { useT } from '../texts'
import { CarouselDots } from './carousel-dots'
import { ClaimOutcomeLayer } from './claim-outcome'
import { GrantCard } from './grant-card'
import { useClaim } from './use-claim'
import styles from './grant-carousel.module.scss'

interface GrantCarouselProps {
  shopId: number
  /** Undefined for a visitor. */
  userId: number | undefined
}

/** The grants of the shop that are meant for the reader, side by side (commerce ledger MC-062). Nothing without grants; the page does not wait for them. */
export function GrantCarousel({ shopId, userId }: GrantCarouselProps) {
  const t = useT()
  const today = dayOf(useNow())
  const grants = useGrantsQuery({ shopId, userId }).data?.activities ?? []
  const { claim, claiming, outcome, close } = useClaim(shopId, userId, useClaimMutation())
  if (grants.length === 0) return null
  return (
    <>
      <SectionHead
        title={t('grant.title')}
        link={{ word: t('grant.mine'), onPress: () => void go('userCoupons', { shopId }), id: 'my-coupons' }}
      />
      <View className={styles.strip} {...a11y({ role: 'list', label: t('grant.list'), id: 'grants' })}>
        {grants.map((grant) => (
          <View key={grant.id} className={cx(styles.one, grants.length === 1 && styles.alone)}>
            <GrantCard
              grant={grant}
              today={today}
              busy={claiming === grant.id}
              onClaim={() => claim(grant)}
              onUse={() => void go('userCoupons', { shopId })}
              onEnvelope={(redid) => void go('redEnvelopePage', { shopId, redid })}
            />
          </View>
        ))}
      </View>
      {grants.length > 1 && <CarouselDots ids={grants.map(({ id }) => `grant-${id}`)} />}
      {outcome && <ClaimOutcomeLayer shopId={shopId} outcome={outcome} onClose={close} />}
    </>
  )
}
