import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { type ActivityOption, countLeft } from './option-words'
import { useT } from './texts'
import styles from './places-bar.module.scss'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** From this share on the bar warns. */
const MANY = 0.8

/** How many places of an activity are taken, in words over a bar; in people where each option admits one, else in tickets. */
export function PlacesBar({ options, people }: { options: readonly ActivityOption[]; people: boolean }) {
  const t = useT()
  const taken = sum(options.map(({ total_order_count: count }) => count))
  const lefts = options.map(countLeft)
  if (lefts.includes(null))
    return (
      <View className={styles.line}>
        <Text>{people ? t('activity-detail.takenPeopleNoLimit', { n: taken }) : t('activity-detail.takenNoLimit', { n: taken })}</Text>
        <Text className={styles.left}>{t('activity-detail.unlimited')}</Text>
      </View>
    )
  const left = sum(lefts.map((each) => each ?? 0))
  const all = sum(options.map(({ limit_user_count: limit }) => limit))
  const share = all > 0 ? Math.min(1, taken / all) : 1
  return (
    <>
      <View className={styles.line}>
        <Text>{people ? t('activity.takenOf', { n: taken, all }) : t('activity-detail.takenTickets', { n: taken, all })}</Text>
        <Text className={styles.left}>{people ? t('activity.left', { n: left }) : t('activity-detail.leftTickets', { n: left })}</Text>
      </View>
      <View className={styles.track} {...a11y({ hidden: true })}>
        <View
          className={cx(styles.fill, left === 0 ? styles.full : share >= MANY && styles.few)}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </View>
    </>
  )
}
