import { Text, View } from '@tarojs/components'
import { endAfterLeave } from '@/domain/card/freeze'
import { formatTime, readDay, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { cx } from '@/ui/cx'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { a11y } from '@/platform/a11y'
import styles from './freeze.module.scss'
import { useT } from './texts'
import { dayOfBooking, type Booked, type LeaveForm, type Leaves } from './use-freeze-form'

/** So many bookings are named one by one. */
const NAMED = 5

function Hits({ inside }: { inside: readonly Booked[] }) {
  const t = useT()
  const line = (each: Booked) => {
    const facts = { day: monthDayText(t, dayOfBooking(each)), time: formatTime(readInstant(each.start)), name: each.name }
    if (each.kind === 'court') return t('card-freeze.court', facts)
    return each.username === null ? t('card-freeze.hit', facts) : t('card-freeze.hitFor', { ...facts, username: each.username })
  }
  return (
    <View className={styles.hits} {...a11y({ live: 'polite', id: 'leave-hits' })}>
      {inside.slice(0, NAMED).map((each) => (
        <View key={`${each.kind}-${each.id}`} className={styles.hit}>
          <Icon name='alert' size={16} className={styles.sign} />
          <Text>{line(each)}</Text>
        </View>
      ))}
      {inside.length > NAMED && <Text>{t('card-freeze.more', { n: inside.length - NAMED })}</Text>}
    </View>
  )
}

/** The effect of a leave of the chosen days: the end of the card, what cannot be done meanwhile, and the bookings within it. */
export function LeaveEffect({ form, leaves }: { form: LeaveForm; leaves: Leaves }) {
  const t = useT()
  if (!form.whole || form.isShort || leaves.end === null) return null
  return (
    <>
      <SectionHead small title={t('card-freeze.after')} />
      <Stack>
        <Card pad>
          <View className={styles.ends} {...a11y({ live: 'polite', id: 'leave-ends' })}>
            <View>
              <View className={styles.note}>{t('card-freeze.was')}</View>
              <View className={styles.was}>{leaves.end}</View>
            </View>
            <Icon name='chevron' size={16} />
            <View>
              <View className={styles.note}>{t('card-freeze.becomes', { n: form.length })}</View>
              <View className={styles.becomes}>{endAfterLeave(readDay(leaves.end), form.length)}</View>
            </View>
          </View>
          <View className={cx(styles.fact, styles.rest)}>
            <Text className={styles.key}>{t('card-freeze.meanwhile')}</Text>
            <Text>{t('card-freeze.nothing')}</Text>
          </View>
        </Card>
        {form.inside.length > 0 && <Hits inside={form.inside} />}
      </Stack>
    </>
  )
}
