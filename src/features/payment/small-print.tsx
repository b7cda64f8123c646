import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import styles from './small-print.module.scss'

/** A rule that holds for an order, below what it is paid with. */
export function SmallPrint({ text, id }: { text: string; id: string }) {
  return (
    <View className={styles.line}>
      <Icon name='shield' size={16} className={styles.sign} />
      <Text className={styles.words} id={id}>
        {text}
      </Text>
    </View>
  )
}
