import { View } from '@tarojs/components'
import { Segments } from '@/ui/segments/segments'
import type { OwnMethod } from './use-choose-way'
import { useT } from '../texts'
import { methodIcon, methodWord } from '../words'
import styles from './method-choice.module.scss'

interface MethodChoiceProps {
  methods: readonly OwnMethod[]
  current: OwnMethod
  onPick: (method: OwnMethod) => void
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
