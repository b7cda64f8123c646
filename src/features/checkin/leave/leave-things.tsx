import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Glyph } from '@/ui/cell/glyph'
import { Pressable } from '@/ui/pressable/pressable'
import { Radio } from '@/ui/radio/radio'
import type { CheckinRecord } from '../record/record'
import { useT } from '../texts'
import styles from './leave-things.module.scss'

/** The things to give back before leaving, to tick off: it reminds, and holds nobody up. */
export function LeaveThings({ record }: { record: CheckinRecord }) {
  const t = useT()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { locker_number: locker, wristband_number: band } = record
  const things = [
    ...(locker === null
      ? []
      : [{ key: 'locker', icon: 'lock', word: t('checkin.locker'), number: locker, note: t('checkin.lockerLeave') } as const]),
    ...(band === null ? [] : [{ key: 'band', icon: 'band', word: t('checkin.band'), number: band, note: t('checkin.bandLeave') } as const]),
  ]
  if (things.length === 0) return null
  const flip = (key: string) => setTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key])
  return (
    <View className={styles.card} id='leave-things'>
      <View className={styles.head}>
        <Text className={styles.title}>{t('checkin.giveBack')}</Text>
        <Text className={styles.note}>{t('checkin.tickedOf', { n: ticked.length, most: things.length })}</Text>
      </View>
      {things.map(({ key, icon, word, number, note }) => (
        <Pressable
          key={key}
          still
          className={styles.row}
          role='checkbox'
          checked={ticked.includes(key)}
          label={`${word} ${number}`}
          onPress={() => flip(key)}
          id={`tick-${key}`}
        >
          <Glyph name={icon} />
          <View className={styles.words}>
            <View className={styles.note}>{word}</View>
            <View className={styles.number}>{number}</View>
            <View className={styles.note}>{note}</View>
          </View>
          <Radio box on={ticked.includes(key)} />
        </Pressable>
      ))}
    </View>
  )
}
