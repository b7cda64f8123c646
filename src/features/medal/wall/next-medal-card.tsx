import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import type { Medal } from '../medal-queries'
import { waitText } from '../medal-words'
import { useT } from '../texts'
import styles from './next-medal-card.module.scss'

/** The medal that the fewest visits are missing for, with a ring of how far it is. */
export function NextMedalCard({ medal }: { medal: Medal & { left: number } }) {
  const t = useT()
  const { n, of } = medal.progress
  const style = { '--share': `${Math.round((n / of) * 100)}%` } as CSSProperties
  return (
    <Stack>
      <Card pad className={styles.card} id='next-medal'>
        <View className={styles.ring} style={style} {...a11y({ role: 'img', label: t('medal.progress', { n, of }) })}>
          <View className={styles.face}>
            <Icon name={medal.sign} size={24} />
          </View>
        </View>
        <View className={styles.words}>
          <View className={styles.title}>{t('medal.more', { n: medal.left })}</View>
          <View className={styles.note}>{waitText(t, medal)}</View>
        </View>
      </Card>
    </Stack>
  )
}
