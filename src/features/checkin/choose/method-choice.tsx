import { View } from '@tarojs/components'
import { Segments } from '@/ui/segments/segments'
import type { EntryMethod } from './use-choose-way'
import { useT } from '../texts'
import { methodIcon, methodWord } from '../words'
import styles from './method-choice.module.scss'

interface MethodChoiceProps {
  methods: readonly EntryMethod[]
  current: EntryMethod
  onPick: (method: EntryMethod) => void
}

/** By code, by scanning the code at the door, by face (identity ledger IP-060, IP-105). */
export function MethodChoice({ methods, current, onPick }: MethodChoiceProps) {
  const t = useT()
  return (
    <View className={styles.room}>
      <Segments
        kind='choice'
        label={t('checkin.method')}
        current={current}
        onPick={onPick}
        segments={methods.map((key) => ({ key, word: methodWord(t, key), icon: methodIcon(key) }))}
      />
    </View>
  )
}
