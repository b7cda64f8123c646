import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Training } from '@/contract/competition/training'
import { rankTabs, type RankTab } from '@/domain/competition/ranks'
import { appearance } from '@/platform/appearance'
import { replace } from '@/routes/go'
import { Segments } from '@/ui/segments/segments'
import { statusText, termText } from '../competition-words'
import { useT } from '../texts'
import styles from './ranking.module.scss'

interface RankFrameProps {
  shopId: number
  training: Training
  tab: RankTab
  podium?: ReactNode
  children: ReactNode
}

const words = {
  person: 'competition.tabPerson',
  group: 'competition.tabGroup',
  gym: 'competition.tabGym',
  together: 'competition.tabTogether',
} as const

/** The ground of all rankings of a competition: its tabs, at most four, the three best, and the list (mock-ups 41, 66; commerce ledger MC-263). */
export function RankFrame({ shopId, training, tab, podium, children }: RankFrameProps) {
  const t = useT()
  const { statusBar } = appearance.topInsets()
  const at = { shopId, trainingId: training.id }
  const pick = (key: RankTab) => {
    if (key === 'group') return void replace('trainingGroupRankPage', at)
    return void replace('trainingPersonRankPage', { ...at, ...(key !== 'person' && { tab: key }) })
  }
  const tabs = rankTabs({ gyms: training.gym_count, together: training.stat_rule.together })
  return (
    <View className={styles.ground}>
      <View className={styles.inner} style={statusBar ? { paddingTop: `${statusBar + 56}px` } : undefined}>
        {tabs.length > 1 && (
          <View className={styles.tabs}>
            <Segments label={training.name} segments={tabs.map((key) => ({ key, word: t(words[key]) }))} current={tab} onPick={pick} />
          </View>
        )}
        {podium}
      </View>
      <View className={styles.sheet}>
        <View className={styles.line}>
          <View className={styles.note}>{t('competition.headTerm', { term: termText(t, training), status: statusText(t, training) })}</View>
          <View className={styles.note}>{training.is_final ? t('competition.final') : t('competition.update')}</View>
        </View>
        {children}
      </View>
    </View>
  )
}
