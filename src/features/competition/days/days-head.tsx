import { Text, View } from '@tarojs/components'
import type { TrainingPage } from '@/contract/competition/training'
import { goalSteps } from '@/domain/competition/ranks'
import { useNow } from '@/http/clock'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { awardText, dayIn, gapText, leftText, unitText } from '../competition-words'
import { useT } from '../texts'
import styles from './days.module.scss'

/** The own days, the place, and the steps to the next goal (mock-up 65). */
export function DaysHead({ training, days }: { training: TrainingPage; days: number }) {
  const t = useT()
  const now = useNow()
  const unit = unitText(t, training)
  const mine = training.mine!
  const goals = training.goals.map((goal) => goal.days)
  const steps = goalSteps(goals, days)
  const next = training.goals.find((goal) => goal.days > days)
  const place = mine.rank === null ? '' : `${t('competition.rank', { rank: mine.rank })} · `
  const share = goals.length === 0 ? 0 : Math.min(1, days / goals.at(-1)!)
  return (
    <Card pad id='days-head'>
      <View className={styles.head}>
        <View className={styles.words}>
          <View className={styles.note}>
            {training.name} · {training.status === 3 ? t('competition.status3') : leftText(t, training, now)}
          </View>
          <View className={styles.number}>
            {days} <Text className={styles.unit}>{unit}</Text>
          </View>
          <View className={styles.note}>{`${place}${gapText(t, training, mine)}`}</View>
        </View>
        {goals.length > 0 && (
          <View className={styles.ring} style={{ '--share': `${Math.round(share * 100)}%` } as object}>
            <View className={styles.hole}>
              <Icon name='medal' size={28} />
            </View>
          </View>
        )}
      </View>
      {steps.length > 0 && (
        <View className={styles.steps}>
          {steps.map(({ days: target, isReached, missing }) => (
            <View className={cx(styles.step, isReached && styles.done)} key={target}>
              <View className={cx(styles.sign, isReached && styles.reached, missing !== null && styles.next)}>
                {isReached ? <Icon name='check' size={14} /> : (missing ?? <Icon name='gift' size={14} />)}
              </View>
              <View className={styles.goal}>{`${target} ${unit}`}</View>
              <View className={styles.note}>
                {isReached
                  ? t('competition.goalDone')
                  : missing === null
                    ? training.goals
                        .find((goal) => goal.days === target)!
                        .awards.map((award) => awardText(t, award))
                        .join(t('competition.joiner'))
                    : t('competition.goalMissing', { n: missing, unit })}
              </View>
            </View>
          ))}
        </View>
      )}
      {next && training.status === 2 && (
        <View className={styles.hint}>
          {t('competition.goalNote', {
            n: next.days,
            unit,
            award: next.awards.map((award) => awardText(t, award)).join(t('competition.joiner')),
            date: dayIn(t, training.end),
          })}
        </View>
      )}
    </Card>
  )
}
