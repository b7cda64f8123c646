import { Text, View } from '@tarojs/components'
import type { HeldClaim } from '@/contract/invitation'
import { addMinutes, dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { giftName } from '../gift-words'
import styles from './held-card.module.scss'
import { RingClaims } from './ring-claims'
import { useT } from './texts'

interface HeldCardProps {
  held: HeldClaim
  busy: boolean
  onGive: () => void
  onRefuse: () => void
}

/** One invitation that waits: why, for which gifts, until when, and the claims of its device. */
export function HeldCard({ held, busy, onGive, onRefuse }: HeldCardProps) {
  const t = useT()
  const { invitee_rule: invitee, inviter_rule: inviter } = held
  const gifts = [
    t('review.invitee', { gift: giftName(t, invitee) }),
    ...(inviter ? [t('review.inviter', { gift: giftName(t, inviter) })] : []),
  ]
  return (
    <Card pad id={`held-${held.id}`}>
      <View className={styles.why}>{t(held.why === 'device' ? 'review.whyDevice' : 'review.whyInviter')}</View>
      <Text className={styles.line}>{held.event.name}</Text>
      {gifts.map((gift) => (
        <Text key={gift} className={styles.line}>
          {gift}
        </Text>
      ))}
      <Text className={styles.line}>{t('review.by', { day: monthDayText(t, dayOf(addMinutes(readInstant(held.decide_by), -1))) })}</Text>
      <RingClaims held={held} />
      <View className={styles.acts}>
        <Button tone='quiet' size={44} disabled={busy} onPress={onRefuse} id={`refuse-${held.id}`}>
          {t('review.refuse')}
        </Button>
        <Button grow size={44} busy={busy} onPress={onGive} id={`give-${held.id}`}>
          {t('review.give')}
        </Button>
      </View>
    </Card>
  )
}
