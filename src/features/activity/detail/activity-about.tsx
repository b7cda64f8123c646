import { Text, View } from '@tarojs/components'
import type { ActivityPage } from '@/contract/activity/activity'
import { signUpState, type SignUpState } from '@/domain/activity/sign-up-state'
import { dayOf, daysBetween, formatTime, type Instant, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { monthDayText, timeRangeText, weekdayWord } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { a11y } from '@/platform/a11y'
import { location } from '@/platform/location'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Icon } from '@/ui/icon/icon'
import { PhotoHead } from '@/ui/photo-head/photo-head'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { Stack } from '@/ui/stack/stack'
import { activityFacts, activityTime } from '../activity-facts'
import { ActivityStateTag } from '../activity-state'
import { momentText } from './moment-text'
import { countsPeople } from './option-words'
import { PlacesBar } from './places-bar'
import { useT } from './texts'
import styles from './activity-about.module.scss'

type T = Translate<'activity' | 'activity-detail'>

const countdown = (t: T, start: Instant, now: Instant): string => {
  const days = daysBetween(dayOf(now), dayOf(start))
  if (start <= now || days < 0) return ''
  if (days === 0) return t('activity-detail.today')
  return days === 1 ? t('activity-detail.tomorrow') : t('activity-detail.inDays', { n: days })
}

/** The weekday and the hours, or from which day to which. */
const spanText = (t: T, start: Instant, end: Instant) =>
  dayOf(start) === dayOf(end) ? `${weekdayWord(t, dayOf(start))} ${timeRangeText(t, start, end)}` : activityTime(t, start, end)

/** Until when one can sign up, and cancel while that can still be done. */
function Deadlines({ activity, state, now }: { activity: ActivityPage; state: SignUpState; now: Instant }) {
  const t = useT()
  const ends = activity.sign_up_end
  const cancelUntil = readInstant(activity.cancel_until)
  if (ends === null || state.kind === 'over' || state.kind === 'unneeded') return null
  const paid = activity.options.some(({ is_free: isFree }) => !isFree)
  return (
    <Cell
      id='activity-ends'
      lead={<Glyph name='clock' />}
      title={t('activity-detail.signUpEnds', { time: momentText(t, readInstant(ends)) })}
      note={
        cancelUntil >= now && t(paid ? 'activity-detail.cancelUntil' : 'activity-detail.cancelFree', { time: momentText(t, cancelUntil) })
      }
    />
  )
}

/** An activity: picture, state, time, name, place, places left and the time to sign up. */
export function ActivityAbout({ activity, onShare }: { activity: ActivityPage; onShare: () => void }) {
  const t = useT()
  const now = useNow()
  const state = signUpState(activityFacts(activity), now)
  const [start, end] = [readInstant(activity.start), readInstant(activity.end)]
  const { lat, lng, place } = activity
  // A place with a position of its own is not at the shop's address.
  const address = lat === null ? activity.shop.address : ''
  const openMap = lat === null || lng === null ? undefined : () => location.openMap({ lat, lng, name: place, address })
  const hasPlaces = activity.need_sign_up && activity.options.length > 0
  return (
    <>
      <PhotoHead>
        <Picture src={activity.image} ratio='5:4' flush lazy={false} icon='activity' />
      </PhotoHead>
      <View className={styles.head}>
        <View className={styles.badges}>
          <ActivityStateTag state={state} />
          <Text className={styles.soon}>{countdown(t, start, now)}</Text>
          <Pressable className={styles.share} role='button' onPress={onShare} id='activity-share'>
            <Icon name='share' size={16} />
            <Text>{t('activity-detail.share')}</Text>
          </Pressable>
        </View>
        <View className={styles.when}>{`${monthDayText(t, dayOf(start))} ${formatTime(start)}`}</View>
        <View className={styles.name} {...a11y({ role: 'heading', level: 1, id: 'activity-name' })}>
          {activity.name}
        </View>
        <View className={styles.time}>{spanText(t, start, end)}</View>
      </View>
      <Stack>
        <CellGroup>
          {place && (
            <Cell
              id='activity-place'
              lead={<Glyph name='pin' />}
              title={place}
              note={address !== place && address}
              {...(openMap && { end: <Text className={styles.act}>{t('activity-detail.map')}</Text>, onPress: openMap })}
            />
          )}
          {hasPlaces && (
            <Cell
              id='activity-places'
              lead={<Glyph name='people' />}
              title={<PlacesBar options={activity.options} people={countsPeople(activity.options)} />}
            />
          )}
          <Deadlines activity={activity} state={state} now={now} />
        </CellGroup>
      </Stack>
    </>
  )
}
