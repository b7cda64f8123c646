import { Text, View } from '@tarojs/components'
import type { CardTpl } from '@/contract/card'
import { priceText } from '@/i18n/numbers'
import { useT } from '@/i18n/later/card'
import { a11y } from '@/platform/a11y'
import { Pressable } from '@/ui/pressable/pressable'
import { Price } from '@/ui/price/price'
import { Radio } from '@/ui/radio/radio'
import { Tag } from '@/ui/tag/tag'
import { chargeText, optionNote } from '../tpl-words'
import styles from './tpl-options.module.scss'

export interface Choice {
  /** The chosen option, of any template. */
  chosen: number | undefined
  onChoose: (optionId: number) => void
}

/** The options of a template: units, validity and price (commerce ledger MC-032). */
export function TplOptions({ tpl, chosen, onChoose }: { tpl: CardTpl } & Choice) {
  const t = useT()
  return (
    <View className={styles.options} {...a11y({ role: 'radiogroup', label: t('card.options', { name: tpl.name }) })}>
      {tpl.options.map((option) => {
        const first = option.auto_renew && option.auto_renew_first_discount ? option.auto_renew_first_price : null
        const note = optionNote(t, tpl.type, option)
        const on = option.id === chosen
        return (
          <Pressable
            key={option.id}
            className={styles.option}
            role='radio'
            checked={on}
            onPress={() => onChoose(option.id)}
            id={`option-${option.id}`}
          >
            <View className={styles.words}>
              <View className={styles.first}>
                <Text className={styles.gives}>{chargeText(t, tpl.type, option.charge)}</Text>
                {option.auto_renew && <Tag tone='primary'>{t('card.autoRenew')}</Tag>}
                {first !== null && <Tag tone='warn'>{t('card.firstPrice', { amount: priceText(first) })}</Tag>}
              </View>
              {note && <View className={styles.note}>{note}</View>}
            </View>
            <Price size={17} amount={priceText(option.price)} />
            <Radio on={on} />
          </Pressable>
        )
      })}
    </View>
  )
}
