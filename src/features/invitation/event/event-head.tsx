import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { appearance } from '@/platform/appearance'
import { LightDisc } from '@/ui/light-disc/light-disc'
import styles from './event-head.module.scss'

interface EventHeadProps {
  kicker: string
  title: string
  note: string
  /** The first card rises into the head. */
  children: ReactNode
}

/** The coloured head of an event, over which the title bar lies. */
export function EventHead({ kicker, title, note, children }: EventHeadProps) {
  const { statusBar } = appearance.topInsets()
  return (
    <>
      <View className={styles.head} style={statusBar ? { paddingTop: `${statusBar}px` } : undefined}>
        <View className={styles.inner}>
          <LightDisc tone='faint' className={styles.rings} />
          <View className={styles.words}>
            <Text className={styles.quiet}>{kicker}</Text>
            <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
              {title}
            </View>
            <Text className={styles.quiet}>{note}</Text>
          </View>
        </View>
      </View>
      <View className={styles.rising}>{children}</View>
    </>
  )
}
