import { Text, View } from '@tarojs/components'
import type { CardTpl } from '@/contract/card/card'
import { priceText } from '@/i18n/numbers'
import { useT } from '../texts'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Price } from '@/ui/price/price'
import { Tag } from '@/ui/tag/tag'
import { chargeText, optionNote } from './tpl-words'
import styles from './tpl-options.module.scss'

/** The options of a template: units, validity and price (commerce ledger MC-032). Each opens the page that sells it. */
export function TplOptions({ tpl, onOpen }: { tpl: CardTpl; onOpen: (optionId: number) => void }) {
  const t = useT()
  return (
    <View className={styles.options}>
      {tpl.options.map((option) => {
        const first = option.auto_renew && option.auto_renew_first_discount ? option.auto_renew_first_price : null
        const note = optionNote(t, tpl.type, option)
        return (
          <Pressable key={option.id} className={styles.option} onPress={() => onOpen(option.id)} id={`option-${option.id}`}>
            <View className={styles.words}>
              <View className={styles.first}>
                <Text className={styles.gives}>{chargeText(t, tpl.type, option)}</Text>
                {option.auto_renew && <Tag tone='primary'>{t('card.autoRenew')}</Tag>}
                {first !== null && <Tag tone='warn'>{t('card.firstPrice', { amount: priceText(first) })}</Tag>}
              </View>
              {note && <View className={styles.note}>{note}</View>}
            </View>
            <Price size={17} amount={priceText(option.price)} />
            <Icon name='chevron' size={16} className={styles.go} />
          </Pressable>
        )
      })}
    </View>
  )
}
