import { Text, View } from '@tarojs/components'
import type { AnnualReport } from '@/contract/report'
import { countText } from '@/i18n/numbers'
import { a11y } from '@/platform/a11y'
import { LightDisc } from '@/ui/light-disc/light-disc'
import { StoryWords } from './story-words'
import styles from './numbers-page.module.scss'
import { useT } from './texts'

const facts = ['visits', 'minutes', 'days', 'weeks'] as const

/** How often, how long, on how many days, and how many weeks in a row. */
export function NumbersPage({ report }: { report: AnnualReport }) {
  const t = useT()
  return (
    <>
      <LightDisc tone='faint' className={styles.rings} />
      <StoryWords kicker={report.year} title={t('report-annual.numbersTitle')} />
      <View className={styles.facts} {...a11y({ role: 'list', label: t('report-annual.numbersTitle') })}>
        {facts.map((fact) => (
          <View key={fact} className={styles.fact} {...a11y({ role: 'listitem', id: `year-${fact}` })}>
            <View className={styles.word}>{t(`report-annual.${fact}`)}</View>
            <View>
              <Text className={styles.number}>{countText(report[fact])}</Text>
              <Text className={styles.unit}> {t(`report-annual.${fact}Unit`)}</Text>
            </View>
          </View>
        ))}
      </View>
    </>
  )
}
