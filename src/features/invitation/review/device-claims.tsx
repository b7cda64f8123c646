import { Text, View } from '@tarojs/components'
import type { ClaimInReview } from '@/contract/invitation'
import { devices } from '@/features/member/devices/texts.zh-cn'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'
import styles from './device-claims.module.scss'

/** The words of a system and an app, such as `iphone weixin`; one that is not known is left as it came. */
const deviceWords = (t: ReturnType<typeof useT>, device: string): string =>
  device
    .split(' ')
    .map((word) => (word in devices ? t(`devices.${word as 'iphone'}`) : word))
    .join(' · ')

/** The claims of one device side by side, the one that waits first. */
export function DeviceClaims({ review }: { review: ClaimInReview }) {
  const t = useT()
  return (
    <View className={styles.claims} {...a11y({ role: 'list', label: t('review.sameDevice'), scrolls: true })}>
      {[review.claim, ...review.ring].map((claim, at) => {
        const when = readInstant(claim.at)
        return (
          <View
            key={claim.id}
            className={cx(styles.claim, at === 0 && styles.own)}
            {...a11y({ role: 'listitem', id: `claim-${review.id}-${claim.id}` })}
          >
            <View className={styles.name}>{claim.username}</View>
            <Text className={styles.line}>{claim.phone}</Text>
            <Text className={styles.line}>{`${monthDayText(t, dayOf(when))} ${formatTime(when)}`}</Text>
            <Text className={styles.line}>{t('review.invitedBy', { name: claim.inviter })}</Text>
            {claim.device && <Text className={styles.line}>{t('review.device', { device: deviceWords(t, claim.device) })}</Text>}
            <View className={styles.tags}>
              {at === 0 && <Tag tone='warn'>{t('review.this')}</Tag>}
              {at > 0 && <Tag>{t(`review.${claim.state}`)}</Tag>}
              <Tag tone={claim.has_come || claim.has_paid ? 'ok' : 'plain'}>
                {t(claim.has_come ? 'review.came' : claim.has_paid ? 'review.paid' : 'review.notCome')}
              </Tag>
            </View>
          </View>
        )
      })}
    </View>
  )
}
