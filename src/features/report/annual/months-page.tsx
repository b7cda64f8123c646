import { Text, View } from '@tarojs/components'
import type { AnnualReport } from '@/contract/report'
import type { ShopDate } from '@/domain/time'
import { monthText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { LightDisc } from '@/ui/light-disc/light-disc'
import { StoryWords } from './story-words'
import styles from './months-page.module.scss'
import { useT } from './texts'

/** How often the user came in each month. */
export function MonthsPage({ report }: { report: AnnualReport }) {
  const t = useT()
  const { months, year } = report
  const most = Math.max(...months)
  const nameMonth = (at: number) => monthText(t, `${year}-${String(at + 1).padStart(2, '0')}-01` as ShopDate)
  return (
    <>
      <LightDisc tone='faint' className={styles.rings} />
      <StoryWords
        kicker={t('report-annual.monthsKicker')}
        title={nameMonth(months.indexOf(most))}
        notes={[t('report-annual.monthsNote', { n: most })]}
      />
      <View className={styles.months} {...a11y({ role: 'list', label: t('report-annual.monthsChart'), id: 'year-months' })}>
        {months
          .map((n, at) => ({ n, at }))
          .map(({ n, at }) => (
            <View
              key={at}
              className={styles.month}
              {...a11y({ role: 'listitem', label: t('report-annual.monthLabel', { month: nameMonth(at), n }) })}
            >
              <Text className={styles.count}>{n > 0 ? n : ''}</Text>
              <View className={styles.room}>
                <View
                  className={cx(styles.bar, n > 0 && styles.some, n === most && styles.most)}
                  style={{ height: `${Math.max(3, (100 * n) / most)}%` }}
                />
              </View>
              <Text className={styles.name}>{at + 1}</Text>
            </View>
          ))}
      </View>
    </>
  )
}
