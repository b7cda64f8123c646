import { View } from '@tarojs/components'
import type { TrainingPage } from '@/contract/competition/training'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { Card } from '@/ui/card/card'
import { HeroHead } from '@/ui/hero/hero-head'
import { Picture } from '@/ui/picture/picture'
import { Stack } from '@/ui/stack/stack'
import { dayIn, leftText, momentText, startsText, statusText, termText, unitText } from '../competition-words'
import { useT } from '../texts'
import styles from './detail.module.scss'

/** The head of a competition: when it is, and how many take part (mock-up 64). */
export function TrainingHead({ training }: { training: TrainingPage }) {
  const t = useT()
  const now = useNow()
  const { status, goals } = training
  const beside = {
    1: () => startsText(t, training, now),
    2: () => leftText(t, training, now),
    3: () => (training.is_final ? t('competition.final') : t('competition.pending', { date: dayIn(t, training.result_on) })),
  }[status as 1 | 2 | 3]()
  const [opens, closes] = [readInstant(training.member_start), readInstant(training.member_end)]
  const close =
    now < opens
      ? t('competition.opens', { time: momentText(t, training.member_start) })
      : t(now < closes ? 'competition.closes' : 'competition.closedAt', { time: momentText(t, training.member_end) })
  const figures: readonly (readonly [number, string, string?])[] = [
    [training.member_count, t('competition.countPeople')],
    [training.gym_count, t('competition.countGyms')],
    ...(goals.length > 0 ? [[goals.at(-1)!.days, t('competition.countGoal'), unitText(t, training)] as const] : []),
  ]
  return (
    <HeroHead word={statusText(t, training)} icon='calendar' beside={beside} large={termText(t, training)} note={close}>
      <Stack>
        <Card pad>
          <View className={styles.top}>
            <Picture src={training.image || null} ratio='1:1' width={64} lazy={false} />
            <View className={styles.words}>
              <View className={styles.name}>{training.name}</View>
              <View className={styles.note}>{training.text}</View>
            </View>
          </View>
          <View className={styles.figures}>
            {figures.map(([n, word, unit]) => (
              <View className={styles.figure} key={word}>
                <View className={styles.number}>
                  {n}
                  {unit && <View className={styles.unit}>{unit}</View>}
                </View>
                <View className={styles.note}>{word}</View>
              </View>
            ))}
          </View>
        </Card>
      </Stack>
    </HeroHead>
  )
}
