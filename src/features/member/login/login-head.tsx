import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { appearance } from '@/platform/appearance'
import { Drawing } from '@/ui/drawing/drawing'
import { LightDisc } from '@/ui/light-disc/light-disc'
import styles from './login-head.module.scss'

interface LoginHeadProps {
  title: string
  note: string
}

/** The head of log-in and register: a drawing and one large line. */
export function LoginHead({ title, note }: LoginHeadProps) {
  const { statusBar } = appearance.topInsets()
  return (
    <View className={styles.head} style={statusBar ? { paddingTop: `${statusBar}px` } : undefined}>
      <View className={styles.inner}>
        <LightDisc tone='soft' className={styles.sun} />
        <Drawing name='mover' className={styles.mover} />
        <View className={styles.words}>
          <Drawing name='logo' className={styles.logo} />
          <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
            {title}
          </View>
          <View className={styles.note}>{note}</View>
        </View>
      </View>
    </View>
  )
}
