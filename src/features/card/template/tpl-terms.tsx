import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { CardTpl } from '@/contract/card/card'
import { useT } from '../texts'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { tplLimits } from './tpl-words'
import styles from './tpl-terms.module.scss'

/** Limits of buying and the terms of service, folded at first. */
export function TplTerms({ tpl }: { tpl: CardTpl }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const limits = tplLimits(t, tpl)
  const terms = tpl.card_tpl_service_term?.content.trim()
  if (!limits && !terms) return null
  return (
    <View className={styles.terms}>
      <Pressable still className={styles.head} expanded={open} onPress={() => setOpen(!open)} id={`terms-${tpl.id}`}>
        <Text>{t('card.termsTitle')}</Text>
        <Icon name='down' size={16} className={cx(styles.sign, open && styles.turned)} />
      </Pressable>
      {open && (
        <View className={styles.body}>
          {limits && <View className={styles.limits}>{limits}</View>}
          {terms && <View className={styles.text}>{terms}</View>}
        </View>
      )}
    </View>
  )
}
