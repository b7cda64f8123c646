import { View } from '@tarojs/components'
import { LongList, type LongListProps } from '@/ui/long-list/long-list'
import { Stack } from './stack'
import styles from './stack.module.scss'

/** A stack of many cards, of which only those near the screen are in the page. */
export function LongStack<T>(list: Pick<LongListProps<T>, 'items' | 'readKey' | 'render' | 'estimate' | 'block'>) {
  return (
    <Stack>
      <View>
        <LongList {...list} className={styles.run} follow={styles.next} />
      </View>
    </Stack>
  )
}
