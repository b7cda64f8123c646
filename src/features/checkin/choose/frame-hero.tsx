import { Text, View } from '@tarojs/components'
import type { TimeFrame } from '@/contract/checkin/shapes'
import { judgeCrowd } from '@/domain/checkin/crowd'
import { dayOf, formatTime, MINUTE_MS, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, dayWord, timeRangeText, weekdayWord } from '@/i18n/dates'
import { go } from '@/routes/go'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { LightDisc } from '@/ui/light-disc/light-disc'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../texts'
import { crowdWord, lengthText } from '../words'
import styles from './frame-hero.module.scss'

interface FrameHeroProps {
  shopId: number
  shopName: string
  /** The open frame; undefined outside of all. */
  frame: TimeFrame | undefined
  /** The frame that opens next. */
  next: TimeFrame | undefined
}

/** The frame that is open now with its crowd, or when the next one opens. */
export function FrameHero({ shopId, shopName, frame, next }: FrameHeroProps) {
  const t = useT()
  const now = useNow()
  const open = frame?.open
  const today = dayOf(now)
  const start = next?.next && readInstant(next.next.start_at)
  const end = open && readInstant(open.end_at)
  const people = frame && (frame.max_users === null ? frame.users_count : `${frame.users_count} / ${frame.max_users}`)
  return (
    <View className={styles.hero} id='frame'>
      <LightDisc tone='hero' className={styles.sun} />
      <View className={styles.words}>
        <View className={styles.kicker}>
          <Tag tone='shade'>{t(open ? 'checkin.openNow' : 'checkin.shutNow')}</Tag>
          <Text>{shopName}</Text>
        </View>
        {open && end ? (
          <>
            <View className={styles.time}>{timeRangeText(t, readInstant(open.start_at), end)}</View>
            <View className={styles.note}>
              {[
                `${t('common.today')} ${weekdayWord(t, today)}`,
                frame.name,
                t('checkin.leftTime', { length: lengthText(t, Math.ceil((end - now) / MINUTE_MS) * MINUTE_MS) }),
              ].join(' · ')}
            </View>
          </>
        ) : (
          <>
            <View className={cx(styles.time, !start && styles.shut)}>
              {start ? `${dayWord(t, dayOf(start), today)} ${formatTime(start)}` : t('checkin.noFrame')}
            </View>
            <View className={styles.note}>
              {start ? t('checkin.opensAt', { name: next.name, day: dayText(t, dayOf(start), today) }) : t('checkin.noFrameSoon')}
            </View>
          </>
        )}
      </View>
      {frame && open && (
        <Pressable still className={styles.foot} role='link' id='to-crowd' onPress={() => void go('checkInCrowdPage', { shopId })}>
          <Text>
            {frame.max_users === null ? t('checkin.peopleInside') : crowdWord(t, judgeCrowd(frame.users_count, frame.max_users))}
            <Text className={styles.people}>{` ${people} ${t('checkin.people', { n: frame.users_count })}`}</Text>
          </Text>
          <View className={styles.more}>
            <Text>{t('checkin.seeCrowd')}</Text>
            <Icon name='chevron' size={16} />
          </View>
        </Pressable>
      )}
    </View>
  )
}
