import { Text, View } from '@tarojs/components'
import { addDays, monthRange, type ShopDate } from '@/domain/time'
import { yearMonthText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './month-head.module.scss'

/** The month shown, and the buttons to the months before and after it. `month` is its first day. */
export function MonthHead({ month, onChange }: { month: ShopDate; onChange: (month: ShopDate) => void }) {
  const t = useT()
  const before = addDays(month, -1)
  const after = addDays(monthRange(Number(month.slice(0, 4)), Number(month.slice(5, 7))).last, 1)
  const findFirst = (day: ShopDate) => monthRange(Number(day.slice(0, 4)), Number(day.slice(5, 7))).first
  return (
    <View className={styles.head}>
      <Pressable className={styles.step} label={yearMonthText(t, before)} onPress={() => onChange(findFirst(before))} id='month-before'>
        <Icon name='back' size={20} />
      </Pressable>
      <Text className={styles.month} id='month-shown'>
        {yearMonthText(t, month)}
      </Text>
      <Pressable className={styles.step} label={yearMonthText(t, after)} onPress={() => onChange(after)} id='month-after'>
        <Icon name='chevron' size={20} />
      </Pressable>
    </View>
  )
}
