import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { WorkoutAction, WorkoutCard as Workout } from '@/contract/plan/shapes'
import { ActionType } from '@/domain/plan/codes'
import { formatTime, readInstant } from '@/domain/time'
import { openLink } from '@/features/shop/open-link'
import type { Translate } from '@/i18n/keys'
import { asset } from '@/platform/asset'
import { Video } from '@/platform/video'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Rule } from '@/ui/rule/rule'
import { Tag } from '@/ui/tag/tag'
import { difficultyWord } from '../plan-appearance'
import { useT } from './texts'
import { withKeys } from './with-keys'
import styles from './workout-card.module.scss'

const MINUTE = 60

/** Sets and weight, of a card or an action. */
const loadWords = (t: Translate<'plan-manage'>, { group, weight }: Pick<WorkoutAction, 'group' | 'weight'>) => [
  group > 1 ? t('plan-manage.groups', { n: group }) : '',
  weight > 0 ? t('plan-manage.weight', { n: weight }) : '',
]

/** The amount of an action: repetitions or seconds, sets, weight (booking ledger BK-151, BK-152). */
export const actionMeasure = (t: Translate<'plan-manage'>, action: WorkoutAction): string =>
  [
    action.type === ActionType.count ? t('plan-manage.times', { n: action.time }) : t('plan-manage.seconds', { n: action.time }),
    ...loadWords(t, action),
  ]
    .filter(Boolean)
    .join(' × ')

/** Seconds as minutes and seconds. */
const totalWords = (t: Translate<'plan' | 'plan-manage'>, seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), seconds % MINUTE]
  const time = [minutes > 0 ? t('plan.minutes', { n: minutes }) : '', rest > 0 ? t('plan-manage.seconds', { n: rest }) : '']
  return t('plan-manage.total', { time: time.filter(Boolean).join(' ') })
}

/** One action; its video loads after a tap. */
function Action({ action, poster, id }: { action: WorkoutAction; poster: string; id: string }) {
  const t = useT()
  const [watching, setWatching] = useState(false)
  const { videoInfo } = action
  const measure = actionMeasure(t, action)
  const note = [
    // Beside the button a narrow phone has no room for it.
    videoInfo ? measure : '',
    action.totalTime > 0 ? totalWords(t, action.totalTime) : '',
    action.apparatus ? t('plan-manage.apparatus', { name: action.apparatus }) : '',
    action.scoreMethodName ? t('plan-manage.score', { name: action.scoreMethodName }) : '',
    action.description,
  ]
  return (
    <>
      <Cell
        title={action.name}
        note={note.filter(Boolean).join(' · ') || null}
        value={videoInfo ? null : measure}
        end={
          videoInfo &&
          !watching && (
            <Button
              size={36}
              tone='soft'
              icon='play'
              label={`${t('plan-manage.watch')} ${action.name}`}
              onPress={() => setWatching(true)}
              id={id}
            >
              {t('plan-manage.watch')}
            </Button>
          )
        }
      />
      {videoInfo && watching && (
        <Video className={styles.video} src={asset.url(videoInfo.url)} poster={asset.url(poster)} title={action.name} />
      )}
    </>
  )
}

/** One card of a day, the `at`-th: exercises, a video or a live lesson (BK-151, BK-153). */
export function WorkoutCard({ card, poster, at }: { card: Workout; poster: string; at: number }) {
  const t = useT()
  const { liveInfo, videoInfo } = card
  const facts = [
    card.time > 0 ? t('plan.minutes', { n: card.time }) : '',
    // The gym's file gives the minutes alone.
    card.totalTime > 0 && card.totalTime !== card.time * MINUTE ? totalWords(t, card.totalTime) : '',
    ...loadWords(t, card),
    card.apparatus ? t('plan-manage.apparatus', { name: card.apparatus }) : '',
    card.scoreMethodName ? t('plan-manage.score', { name: card.scoreMethodName }) : '',
  ]
  return (
    <Card>
      {videoInfo && <Video className={styles.video} src={asset.url(videoInfo.url)} poster={asset.url(poster)} title={card.name} />}
      <View className={styles.words}>
        <View className={styles.line}>
          <Text className={styles.name}>{card.name}</Text>
          <Tag tone={card.type === 'live' ? 'live' : 'primary'}>{t(`plan.${card.type}`)}</Tag>
          {card.difficulty > 0 && <Tag>{difficultyWord(t, card.difficulty)}</Tag>}
        </View>
        {facts.some(Boolean) && <Text className={styles.note}>{facts.filter(Boolean).join(' · ')}</Text>}
        {card.description && <Text className={styles.note}>{card.description}</Text>}
        {liveInfo && (
          <>
            <Text className={styles.note}>
              {t('plan-manage.liveOn', { platform: liveInfo.platform_name, time: formatTime(readInstant(liveInfo.start)) })}
            </Text>
            {liveInfo.description && <Text className={styles.note}>{liveInfo.description}</Text>}
            <Button size={44} full onPress={() => void openLink(liveInfo.url)} id='enter-live'>
              {t('plan-manage.enterLive')}
            </Button>
          </>
        )}
      </View>
      {withKeys(card.actions, ({ name }) => name).map(({ key, item: action }, index) => (
        <View key={key}>
          <Rule />
          <Action action={action} poster={poster} id={`watch-${at}-${index}`} />
        </View>
      ))}
    </Card>
  )
}
