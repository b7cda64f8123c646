import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { appearance } from '@/platform/appearance'
import { cx } from '@/ui/cx'
import { Segments } from '@/ui/segments/segments'
import { useT } from '../texts'
import styles from './rank.module.scss'

export type RankPeriod = 'week' | 'month'

interface RankFrameProps {
  period: RankPeriod
  onPick: (period: RankPeriod) => void
  podium?: ReactNode
  children: ReactNode
}

/** The ground of the ranking: the two periods and the first three over the colours of the gym, and the list (mock-up 92). */
export function RankFrame({ period, onPick, podium, children }: RankFrameProps) {
  const t = useT()
  const { statusBar } = appearance.topInsets()
  return (
    <View className={styles.ground}>
      <View className={styles.inner} style={statusBar ? { paddingTop: `${statusBar + 56}px` } : undefined}>
        <View className={styles.tabs}>
          <Segments
            label={t('heart.rank')}
            segments={[
              { key: 'week', word: t('heart.week') },
              { key: 'month', word: t('heart.month') },
            ]}
            current={period}
            onPick={onPick}
          />
        </View>
        {podium}
      </View>
      <View className={cx(styles.sheet, podium !== undefined && styles.risen)}>{children}</View>
    </View>
  )
}
