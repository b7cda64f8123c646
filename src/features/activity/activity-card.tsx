import { View } from '@tarojs/components'
import type { Activity } from '@/contract/activity/activity'
import { signUpState } from '@/domain/activity/sign-up-state'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { priceText } from '@/i18n/numbers'
import { useT } from './texts'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/picture'
import { Price } from '@/ui/price/price'
import { activityFacts, activityPrice, activityTime } from './activity-facts'
import { ActivityPlaces, ActivityStateTag } from './activity-state'
import styles from './activity-card.module.scss'

interface ActivityCardProps {
  activity: Activity
  onPress: () => void
  /** Members see no prices in lists (commerce ledger MC-164). */
  hidePrice: boolean
  /** On the first screen: its picture is loaded at once. */
  first: boolean
}

/** One activity: picture, time, place, sign-up state and lowest price. An activity that can be joined now is drawn large. A tap opens its page. */
export function ActivityCard({ activity, onPress, hidePrice, first }: ActivityCardProps) {
  const t = useT()
  const state = signUpState(activityFacts(activity), useNow())
  const large = state.kind === 'open' || state.kind === 'unneeded'
  const off = state.kind === 'over' || state.kind === 'closed'
  const { yuan, from } = activityPrice(activity)
  const time = activityTime(t, readInstant(activity.start), readInstant(activity.end))
  return (
    <Card className={cx(styles.card, large && styles.large)} id={`activity-${activity.id}`} onPress={onPress}>
      <View className={styles.picture}>
        <Picture
          src={activity.image}
          ratio={large ? '16:9' : '1:1'}
          width={large ? undefined : 96}
          flush={large}
          dim={off}
          lazy={!first}
          icon='activity'
        />
      </View>
      <View className={styles.words}>
        <ActivityStateTag state={state} />
        <View className={cx(styles.name, off && styles.off)} {...a11y({ role: 'heading', level: 2 })}>
          {activity.name}
        </View>
        <View className={styles.fact}>{[time, activity.place].filter(Boolean).join(' · ')}</View>
        <View className={styles.foot}>
          {!hidePrice && yuan !== null && (
            <Price
              size={large ? 17 : 15}
              amount={yuan === 0 ? t('activity.free') : priceText(yuan)}
              unit={from && yuan > 0 ? t('activity.from') : undefined}
            />
          )}
          <View className={styles.places}>
            <ActivityPlaces state={state} />
          </View>
        </View>
      </View>
    </Card>
  )
}
