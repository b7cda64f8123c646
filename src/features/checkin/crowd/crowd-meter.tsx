import { Text, View } from '@tarojs/components'
import { judgeCrowd, occupancy, type Crowd } from '@/domain/checkin/crowd'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { useT } from '../texts'
import { crowdWord } from '../words'
import styles from './crowd-meter.module.scss'

interface CrowdMeterProps {
  /** Over the word: 现在的场馆. */
  note: string
  users: number
  most: number | null
}

const parts: readonly Crowd[] = ['free', 'normal', 'busy']

/** How busy the venue is in a word, with the number of people and a meter; without a limit the number alone (identity ledger IP-146..IP-149). */
export function CrowdMeter({ note, users, most }: CrowdMeterProps) {
  const t = useT()
  const crowd = judgeCrowd(users, most)
  const share = occupancy(users, most)
  return (
    <View id='crowd'>
      <View className={styles.head}>
        <View>
          <View className={styles.note}>{note}</View>
          <View className={styles.word}>{share === undefined ? t('checkin.peopleInside') : crowdWord(t, crowd)}</View>
        </View>
        <View className={styles.count}>
          <Text className={styles.number}>{users}</Text>
          <Text>{most === null ? ` ${t('checkin.people', { n: users })}` : ` / ${most} ${t('checkin.people', { n: most })}`}</Text>
        </View>
      </View>
      {share !== undefined && (
        <View {...a11y({ hidden: true })}>
          <View className={styles.track}>
            {parts.map((part, at) => (
              <View key={part} className={cx(styles.part, styles[`p${at}`], part === crowd && styles.on)} />
            ))}
            <View className={styles.dot} style={{ left: `${Math.round(Math.min(0.97, Math.max(0.03, share)) * 100)}%` }} />
          </View>
          <View className={styles.words}>
            <View className={styles.p0}>{t('checkin.free1')}</View>
            <View className={styles.p1}>{t('checkin.normal1')}</View>
            <View className={styles.p2}>{t('checkin.busy1')}</View>
          </View>
        </View>
      )}
    </View>
  )
}
