import { View } from '@tarojs/components'
import type { Training } from '@/contract/competition/training'
import { ApplyStatus } from '@/domain/competition/training'
import type { Translate } from '@/i18n/keys'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Picture } from '@/ui/picture/picture'
import { Tag } from '@/ui/tag/tag'
import { applyText, gymName, momentText, statusText, termText, unitText } from '../competition-words'
import { useT } from '../texts'
import styles from './training-card.module.scss'

const gymsText = (t: Translate<'competition'>, { gyms }: Training): string => {
  if (gyms.length === 0) return t('competition.noGym')
  const names = gyms.slice(0, 3).map(({ name }) => gymName(name))
  return gyms.length === 1 ? names[0]! : t('competition.gyms', { names: names.join(t('competition.joiner')), n: gyms.length })
}

/** What the foot says: the way to sign up while it is to come, else how the caller stands. */
const footText = (t: Translate<'competition'>, training: Training): string => {
  const { mine, status, member_apply: apply, member_limit: limit, member_count: count } = training
  if (mine && status === 1) return t('competition.joined')
  if (mine)
    return mine.rank === null
      ? t('competition.noRank')
      : t('competition.rankDays', { rank: mine.rank, n: mine.count, unit: unitText(t, training) })
  if (apply === ApplyStatus.soon) return t('competition.opens', { time: momentText(t, training.member_start) })
  if (apply === ApplyStatus.full) return t('competition.fullOf', { count, limit: limit! })
  if (apply === ApplyStatus.closed) return t('competition.notIn')
  const time = momentText(t, training.member_end)
  return limit === null ? t('competition.noLimit', { time }) : t('competition.limit', { n: limit, time })
}

const word = (t: Translate<'competition'>, { mine, status, member_apply: apply }: Training) => {
  if (status === 3 || (status === 2 && !mine && apply === ApplyStatus.closed)) return t('competition.seeRanks')
  if (mine) return status === 2 ? t('competition.myDays') : undefined
  if (apply === ApplyStatus.open) return t('competition.apply')
  return apply === ApplyStatus.soon ? t('competition.remindOpen') : t('competition.remindPlace')
}

/** A competition in a list (mock-up 63). */
export function TrainingCard({ shopId, training }: { shopId: number; training: Training }) {
  const t = useT()
  const at = { shopId, trainingId: training.id }
  const isOver = training.status === 3
  const isOpen = !training.mine && training.member_apply === ApplyStatus.open
  const act = word(t, training)
  const follow = () => {
    if (act === t('competition.seeRanks')) return void go('trainingPersonRankPage', at)
    if (training.mine && training.status === 2) return void go('trainingAttendancePage', at)
    return void go('trainingPage', at)
  }
  return (
    <Card pad outline={isOver} onPress={() => void go('trainingPage', at)} label={training.name} id={`training-${training.id}`}>
      <View className={styles.top}>
        <Picture src={training.image || null} ratio='1:1' width={76} dim={isOver} />
        <View className={styles.words}>
          <View className={styles.term}>{termText(t, training)}</View>
          <View className={styles.line}>
            <View className={styles.name}>{training.name}</View>
            <Tag tone={isOpen ? 'primary' : 'plain'}>{isOver ? statusText(t, training) : applyText(t, training)}</Tag>
          </View>
          <View className={styles.note}>{gymsText(t, training)}</View>
        </View>
      </View>
      <View className={styles.foot}>
        <View className={styles.note}>{footText(t, training)}</View>
        {act && (
          <Button size={36} tone={isOpen ? 'fill' : 'line'} onPress={follow} label={`${act} ${training.name}`} id={`act-${training.id}`}>
            {act}
          </Button>
        )}
      </View>
    </Card>
  )
}
