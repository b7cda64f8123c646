import { Text, View } from '@tarojs/components'
import { useT } from './texts'
import styles from './may-not.module.scss'

/** Names the acts on orders of members that the user has no permission for. */
export function MayNot({ may }: { may: { write: boolean; change: boolean; delete: boolean } }) {
  const t = useT()
  const acts = [
    !may.write && t('staff-order.actBook'),
    !may.change && t('staff-order.actChange'),
    !may.delete && t('staff-order.actCancel'),
  ].filter(Boolean)
  if (acts.length === 0) return null
  return (
    <View className={styles.note} id='may-not'>
      <Text>{t('staff-order.mayNot', { acts: acts.join(t('staff-order.actOr')) })}</Text>
    </View>
  )
}
