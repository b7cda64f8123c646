import { Text, View } from '@tarojs/components'
import { DELETION_DAYS } from '@/domain/member/deletion'
import { PAYMENT_YEARS } from '@/domain/keep-days'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './deletion-texts'
import styles from './deletion.module.scss'

interface DeletionStepsProps {
  /** Masked. */
  phone: string
  dueAt: string
}

/** What happens once the deletion is asked for, and when. */
export function DeletionSteps({ phone, dueAt }: DeletionStepsProps) {
  const t = useT()
  const day = monthDayText(t, dayOf(readInstant(dueAt)))
  const steps = [
    { key: 'ask', title: t('deletion.stepAsk'), when: t('deletion.today'), note: t('deletion.stepAskNote') },
    {
      key: 'back',
      title: t('deletion.stepBack', { n: DELETION_DAYS }),
      when: t('deletion.before', { day }),
      note: t('deletion.stepBackNote', { phone }),
    },
    { key: 'gone', title: t('deletion.stepGone'), when: day, note: t('deletion.stepGoneNote', { n: PAYMENT_YEARS }) },
  ]
  return (
    <>
      <SectionHead small title={t('deletion.after')} />
      <Stack>
        <Card pad>
          <View {...a11y({ role: 'list', label: t('deletion.after') })}>
            {steps.map(({ key, title, when, note }) => (
              <View key={key} className={cx(styles.step, key === 'ask' && styles.now)} {...a11y({ role: 'listitem' })}>
                <View className={styles.mark} />
                <View className={styles.words}>
                  <View className={styles.line}>
                    <Text className={styles.stepTitle}>{title}</Text>
                    <Text className={styles.when}>{when}</Text>
                  </View>
                  <View className={styles.note}>{note}</View>
                </View>
              </View>
            ))}
          </View>
        </Card>
      </Stack>
    </>
  )
}
