import { Text, View } from '@tarojs/components'
import type { ClaimInReview } from '@/contract/invitation'
import { addMinutes, dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { giftName } from '../gift-words'
import styles from './review-card.module.scss'
import { DeviceClaims } from './device-claims'
import { useT } from './texts'

interface ReviewCardProps {
  review: ClaimInReview
  busy: boolean
  onGive: () => void
  onRefuse: () => void
}

/** One invitation that waits: why, for which gifts, until when, and the claims of its device. */
export function ReviewCard({ review, busy, onGive, onRefuse }: ReviewCardProps) {
  const t = useT()
  const { invitee_rule: invitee, inviter_rule: inviter } = review
  const gifts = [
    t('review.invitee', { gift: giftName(t, invitee) }),
    ...(inviter ? [t('review.inviter', { gift: giftName(t, inviter) })] : []),
  ]
  return (
    <Card pad id={`review-${review.id}`}>
      <View className={styles.why}>{t(review.why === 'device' ? 'review.whyDevice' : 'review.whyInviter')}</View>
      <Text className={styles.line}>{review.event.name}</Text>
      {gifts.map((gift) => (
        <Text key={gift} className={styles.line}>
          {gift}
        </Text>
      ))}
      <Text className={styles.line}>{t('review.by', { day: monthDayText(t, dayOf(addMinutes(readInstant(review.decide_by), -1))) })}</Text>
      <DeviceClaims review={review} />
      <View className={styles.acts}>
        <Button tone='quiet' size={44} disabled={busy} onPress={onRefuse} id={`refuse-${review.id}`}>
          {t('review.refuse')}
        </Button>
        <Button grow size={44} busy={busy} onPress={onGive} id={`give-${review.id}`}>
          {t('review.give')}
        </Button>
      </View>
    </Card>
  )
}
