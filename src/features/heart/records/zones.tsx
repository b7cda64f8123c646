import { Text, View } from '@tarojs/components'
import { maxRate } from '@/domain/heart/effort'
import { shareMinutes, zoneFrom, zoneWords, ZONES } from '@/domain/heart/zones'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { useT } from '../texts'
import styles from './records.module.scss'

/** The minutes in each zone, the hardest first, and from what they follow (identity ledger IP-070, IP-339, IP-343). */
export function Zones({ zones, age }: { zones: readonly number[]; age: number }) {
  const t = useT()
  const minutes = shareMinutes(zones)
  const most = Math.max(1, ...zones)
  return (
    <View className={styles.sum}>
      <View className={styles.between}>
        <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
          {t('heart.zones')}
        </View>
        <Text className={styles.lead}>{t('heart.maxBy', { rate: Math.round(maxRate(age)), age })}</Text>
      </View>
      <View {...a11y({ role: 'list', label: t('heart.zones'), id: 'heart-zones' })}>
        {zoneWords.map((_, at) => {
          const zone = ZONES - 1 - at
          const range = `${zoneFrom[zone]!}–${zone === ZONES - 1 ? 100 : zoneFrom[zone + 1]!}%`
          const word = t(`heart.${zoneWords[zone]!}`)
          return (
            <View
              key={zone}
              className={styles.zone}
              {...a11y({
                role: 'listitem',
                label: t('heart.zoneRow', { zone: word, range, n: minutes[zone]! }),
                id: `heart-zone--${zone}`,
              })}
            >
              <Text className={styles.word}>{word}</Text>
              <Text className={styles.range}>{range}</Text>
              <View className={styles.groove}>
                {zones[zone]! > 0 && (
                  <View
                    className={cx(styles.fill, styles[`zone${zone}`])}
                    style={{ width: `${Math.round((zones[zone]! / most) * 1000) / 10}%` }}
                  />
                )}
              </View>
              <Text className={styles.minutes}>
                {minutes[zone]} {t('heart.minutes')}
              </Text>
            </View>
          )
        })}
      </View>
    </View>
  )
}
