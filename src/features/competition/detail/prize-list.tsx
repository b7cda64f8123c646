import { View } from '@tarojs/components'
import type { TrainingPage } from '@/contract/competition/training'
import { hasRankIcon } from '@/domain/competition/ranks'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { cx } from '@/ui/cx'
import { awardText, unitText } from '../competition-words'
import { useT } from '../texts'
import styles from './detail.module.scss'

/** What ranks and goals give (mock-up 64). */
export function PrizeList({ training }: { training: TrainingPage }) {
  const t = useT()
  return (
    <CellGroup>
      {training.prizes.map(({ rank, awards }) => (
        <Cell
          key={`rank-${rank}`}
          id={`prize-${rank}`}
          lead={<View className={cx(styles.rank, hasRankIcon(rank) && styles[`rank${rank}`])}>{rank}</View>}
          title={awards.map((award) => awardText(t, award)).join(t('competition.joiner'))}
          note={t('competition.tie')}
        />
      ))}
      {training.goals.map(({ days, awards }) => (
        <Cell
          key={`goal-${days}`}
          id={`goal-${days}`}
          lead={<Glyph name='medal' round />}
          title={awards.map((award) => awardText(t, award)).join(t('competition.joiner'))}
          note={t('competition.goal', { n: days, unit: unitText(t, training) })}
        />
      ))}
    </CellGroup>
  )
}
