import { Text, View } from '@tarojs/components'
import type { InviteEvent } from '@/contract/invitation'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { giftName } from '../gift-words'
import { useT } from '../texts'
import styles from './event-rules.module.scss'

/** The lines of the shop's own text, without numbers of their own. */
const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^\d+[.、]\s*/, ''))
    .filter((line) => line !== '')

/** All rules of an event: those of every invitation, and then the shop's own, a line each. */
export function EventRules({ event }: { event: InviteEvent }) {
  const t = useT()
  const { invitee_rule: rule, inviter_rule: own, most_a_month: most } = event
  const lines = [
    t('invitation.ruleNew'),
    t('invitation.ruleValid', { gift: giftName(t, rule), n: rule.valid_days }),
    ...(own ? [t('invitation.ruleMine')] : []),
    ...(own && most !== null ? [t('invitation.ruleMost', { n: most })] : []),
    t('invitation.ruleOwn'),
    t('invitation.ruleSeen'),
    t('invitation.ruleReview'),
    ...readLines(event.text),
  ]
  const day = (text: string) => monthDayText(t, dayOf(readInstant(text)))
  return (
    <>
      <SectionHead title={t('invitation.rules')} note={t('invitation.period', { from: day(event.start), to: day(event.end) })} />
      <Stack>
        <Card pad>
          <View className={styles.rules} id='invite-rules'>
            {lines.map((line, at) => (
              <Text key={line} className={styles.rule}>{`${at + 1}. ${line}`}</Text>
            ))}
          </View>
        </Card>
      </Stack>
    </>
  )
}
