import { Text, View } from '@tarojs/components'
import type { TrainingPage } from '@/contract/competition/training'
import { ApplyStatus } from '@/domain/competition/training'
import { Card } from '@/ui/card/card'
import { SeatMeter } from '@/ui/seat-meter/seat-meter'
import { Tag } from '@/ui/tag/tag'
import { applyText, gymApplyText, momentText } from '../competition-words'
import { useT } from '../texts'
import styles from './detail.module.scss'

const isOpen = (status: number) => status === ApplyStatus.open || status === ApplyStatus.unlimited

/** When members and gyms sign up, and how many places are left (mock-up 64). */
export function SignUpWindows({ training, shopName }: { training: TrainingPage; shopName: string }) {
  const t = useT()
  const { member_count: count, member_limit: limit } = training
  const window = (from: string, until: string) => t('competition.window', { from: momentText(t, from), until: momentText(t, until) })
  return (
    <Card pad id='sign-up-windows'>
      <View className={styles.part}>
        <View className={styles.line}>
          <Text>{t('competition.personal')}</Text>
          <Tag tone={isOpen(training.member_apply) ? 'primary' : 'plain'}>{applyText(t, training)}</Tag>
        </View>
        <Text className={styles.note}>{window(training.member_start, training.member_end)}</Text>
        {limit !== null && (
          <SeatMeter taken={count} capacity={limit} words={t('competition.places', { count, limit, left: Math.max(0, limit - count) })} />
        )}
      </View>
      <View className={styles.part}>
        <View className={styles.line}>
          <Text>{t('competition.gymApply')}</Text>
          <Tag tone={isOpen(training.gym_apply) ? 'primary' : 'plain'}>{gymApplyText(t, training)}</Tag>
        </View>
        <Text className={styles.note}>
          {t('competition.windowGyms', { window: window(training.gym_start, training.gym_end), n: training.gym_count })}
        </Text>
        <View className={styles.line}>
          <View>
            <View>{shopName}</View>
            <View className={styles.note}>{t('competition.byStaff')}</View>
          </View>
          <Tag tone={training.has_gym ? 'ok' : 'plain'}>{t(training.has_gym ? 'competition.takesPart' : 'competition.takesNoPart')}</Tag>
        </View>
      </View>
    </Card>
  )
}
