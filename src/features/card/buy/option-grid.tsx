import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { optionAppearance } from './option-appearance'
import { isCellOff, renewalBlock } from './renewing'
import type { ReadyToBuy } from './use-buy-card'
import styles from './option-grid.module.scss'
import { useT } from './texts'

/** Options that are renewed by themselves come last. */
const inOrder = (options: ReadyToBuy['options']) => [...options].sort((one, other) => Number(one.auto_renew) - Number(other.auto_renew))

interface OptionGridProps {
  buy: ReadyToBuy
  /** The page and the layer over it both show the options. */
  prefix: 'option' | 'layer'
}

/** Cells in a row. */
const COLUMNS = 3

/** The options of a template as cells, three in a row; one that cannot be bought is off (commerce ledger MC-097). A last row of two has an empty cell (MC-267). */
export function OptionGrid({ buy, prefix }: OptionGridProps) {
  const t = useT()
  const { tpl, options, option: chosen, purchase, pick } = buy
  return (
    <View className={styles.grid} {...a11y({ role: 'radiogroup', label: t('card.options', { name: tpl.name }) })}>
      {inOrder(options).map((option) => {
        const { title, note } = optionAppearance(t, tpl.type, option, purchase?.renewal)
        const off = isCellOff(renewalBlock(tpl.type, option, purchase?.renewal))
        const on = option.id === chosen.id
        return (
          <Pressable
            key={option.id}
            className={cx(styles.cell, on && styles.on, off && styles.off)}
            role='radio'
            checked={on}
            disabled={off}
            onPress={off ? undefined : () => pick(option)}
            id={`${prefix}-${option.id}`}
          >
            <Text className={styles.title}>{title}</Text>
            {note && <Text className={styles.note}>{note}</Text>}
          </Pressable>
        )
      })}
      {options.length % COLUMNS === COLUMNS - 1 && <View className={styles.empty} id={`${prefix}-empty`} />}
    </View>
  )
}
