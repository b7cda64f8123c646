import { View } from '@tarojs/components'
import type { WeeklyReport } from '@/contract/report'
import { MedalDisc } from '@/features/medal/disc/medal-disc'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { useT } from './texts'
import styles from './week-medals.module.scss'

type WeekMedal = WeeklyReport['report']['medals'][number]

/** The medals that were reached in the week, each leading to the wall. */
export function WeekMedals({ shopId, medals }: { shopId: number; medals: readonly WeekMedal[] }) {
  const t = useT()
  const writeNote = ({ kind, medal_type: type, times: n }: WeekMedal) => {
    if (kind === 'first') return t('report-weekly.medalFirst')
    if (kind === 'streak') return t('report-weekly.medalStreak', { n })
    return t(type === 1 ? 'report-weekly.medalMonth' : 'report-weekly.medalWeek', { n })
  }
  if (medals.length === 0) return null
  // A monthly medal may be reached twice in a week, before and after the end of the month.
  const rows = medals.map((medal, place) => ({ medal, id: `week-medal-${place + 1}` }))
  return (
    <Card>
      {rows.map(({ medal, id }) => (
        <Cell
          key={id}
          lead={
            <View className={styles.room}>
              <View className={styles.disc}>
                <MedalDisc sign={medal.sign} image={medal.image} />
              </View>
            </View>
          }
          title={t(medal.medal_type === 1 ? 'report-weekly.monthly' : 'report-weekly.weekly', { name: medal.name })}
          note={writeNote(medal)}
          chevron
          onPress={() => void go('achievementsPage', { shopId })}
          id={id}
        />
      ))}
    </Card>
  )
}
