import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import styles from './second-factor.module.scss'

/** The title of the view, and one sentence about it. */
export function FactorTitle({ title, note }: { title: string; note: string }) {
  return (
    <>
      <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </View>
      <View className={styles.note}>{note}</View>
    </>
  )
}
