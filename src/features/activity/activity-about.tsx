import { View } from '@tarojs/components'
import type { ActivityPage } from '@/contract/activity/activity'
import { signUpState } from '@/domain/activity/sign-up-state'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useT } from './texts'
import { priceText } from '@/i18n/numbers'
import { a11y } from '@/platform/a11y'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { PhotoHead } from '@/ui/photo-head/photo-head'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { activityFacts, activityTime } from './activity-facts'
import { ActivityPlaces, ActivityStateTag } from './activity-state'
import styles from './activity-about.module.scss'

interface ActivityAboutProps {
  activity: ActivityPage
  /** Members see no prices (commerce ledger MC-164). */
  hidePrices: boolean
}

/** An activity: picture, state, name, time, place, places left, tickets, and its text. */
export function ActivityAbout({ activity, hidePrices }: ActivityAboutProps) {
  const t = useT()
  const state = signUpState(activityFacts(activity), useNow())
  const hasPlaces = state.kind === 'open' || state.kind === 'full' || (state.kind === 'soon' && state.at !== null)
  return (
    <>
      <PhotoHead>
        <Picture src={activity.image} ratio='5:4' flush lazy={false} icon='activity' />
      </PhotoHead>
      <View className={styles.head}>
        <ActivityStateTag state={state} />
        <View className={styles.name} {...a11y({ role: 'heading', level: 1, id: 'activity-name' })}>
          {activity.name}
        </View>
        <View className={styles.time}>{activityTime(t, readInstant(activity.start), readInstant(activity.end))}</View>
      </View>
      <Stack>
        <CellGroup>
          {activity.place && <Cell lead={<Glyph name='pin' />} title={activity.place} />}
          {hasPlaces && <Cell lead={<Glyph name='people' />} title={<ActivityPlaces state={state} />} />}
        </CellGroup>
      </Stack>
      {!hidePrices && activity.options.length > 0 && (
        <>
          <SectionHead title={t('activity.tickets')} />
          <Stack>
            <CellGroup>
              {activity.options.map(({ id, name, is_free, rules }) => (
                <Cell
                  key={id}
                  plain
                  id={`option-${id}`}
                  title={name}
                  value={is_free || !rules[0] ? t('activity.free') : priceText(rules[0].cost)}
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      {activity.description && (
        <View id='activity-text'>
          <SectionHead title={t('activity.about')} />
          <View className={styles.text}>{activity.description}</View>
        </View>
      )}
    </>
  )
}
