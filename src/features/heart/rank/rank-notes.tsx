import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { RankChoice } from '@/domain/heart/ranking'
import type { ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { useT } from '../texts'
import styles from './rank.module.scss'

interface RankNotesProps {
  shop: string
  from: ShopDate
  choice: RankChoice
  canJoin: boolean
  onChange: () => void
  children: ReactNode
}

const words = { off: 'heart.isOff', anonymous: 'heart.isAnonymous', shown: 'heart.isShown' } as const satisfies Record<RankChoice, string>

/** Around the list: of where and since when it is, and how the member stands in it. */
export function RankNotes({ shop, from, choice, canJoin, onChange, children }: RankNotesProps) {
  const t = useT()
  return (
    <>
      <View className={styles.between}>
        <Text>{t('heart.from', { shop, day: monthDayText(t, from) })}</Text>
        <Text>{t('heart.by')}</Text>
      </View>
      {children}
      <Pressable still className={styles.choice} onPress={onChange} id='heart-choose'>
        <Icon name='eye' size={18} />
        <View className={styles.words}>
          <View>{t(words[choice])}</View>
          {!canJoin && <View>{t('heart.askTitle')}</View>}
        </View>
        <Text className={styles.change}>{t('heart.change')}</Text>
      </Pressable>
    </>
  )
}
