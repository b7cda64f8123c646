import { Text, View } from '@tarojs/components'
import type { InviteEvent } from '@/contract/invitation'
import { Card } from '@/ui/card/card'
import { Glyph } from '@/ui/cell/glyph'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { useT } from '../texts'
import styles from './event-steps.module.scss'

/** How a gift comes about: the friend claims and comes. Sending the invitation is no step that earns anything. */
export function EventSteps({ event }: { event: InviteEvent }) {
  const t = useT()
  const steps: { icon: IconName; word: string; note: string }[] = [
    { icon: 'gift', word: t('invitation.stepClaim'), note: t('invitation.stepClaimNote') },
    { icon: 'people', word: t('invitation.stepCome'), note: t('invitation.stepComeNote', { n: event.invitee_rule.valid_days }) },
  ]
  if (event.inviter_rule) steps.push({ icon: 'ticket', word: t('invitation.stepGift'), note: t('invitation.stepGiftNote') })
  return (
    <Card>
      <View className={styles.steps}>
        {steps.map(({ icon, word, note }) => (
          <View key={icon} className={styles.step}>
            <Glyph name={icon} round tone='primary' />
            <Text className={styles.word}>{word}</Text>
            <Text className={styles.note}>{note}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
