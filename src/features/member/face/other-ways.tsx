import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import styles from './face.module.scss'
import { useT } from './texts'

const ways = [
  ['qr', 'face.qr'],
  ['scan', 'face.scan'],
  ['people', 'face.desk'],
] as const

/** The other ways into the venue, which are always there. */
export function OtherWays({ title }: { title: string }) {
  const t = useT()
  return (
    <View className={styles.others}>
      <View className={styles.name}>{title}</View>
      <View className={styles.ways}>
        {ways.map(([icon, word]) => (
          <View key={icon} className={styles.way}>
            <Icon name={icon} size={24} className={styles.wayMark} />
            <Text>{t(word)}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
