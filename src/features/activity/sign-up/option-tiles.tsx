import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { type ActivityOption, countLeft, optionPrice } from '../detail/option-words'
import { useT } from './texts'
import styles from './option-tiles.module.scss'

interface OptionTilesProps {
  options: readonly ActivityOption[]
  chosenId: number | undefined
  /** Full options can be chosen, to wait for. */
  waiting: boolean
  onPick: (id: number) => void
}

const mayPick = ({ reason }: ActivityOption, waiting: boolean) => (waiting ? reason?.code === 'activity.full' : reason === null)

/** The ticket options side by side; one that cannot be taken says why. */
export function OptionTiles({ options, chosenId, waiting, onPick }: OptionTilesProps) {
  const t = useT()
  const places = (option: ActivityOption) => {
    if (option.reason) return option.reason.msg
    const left = countLeft(option)
    if (left === null) return t('activity-sign-up.noLimit')
    const most = option.limits.user_count
    return most === null ? t('activity-sign-up.left', { n: left }) : t('activity-sign-up.leftLimit', { n: left, most })
  }
  return (
    <View className={styles.tiles} {...a11y({ role: 'radiogroup', label: t('activity-sign-up.tickets') })}>
      {options.map((option) => {
        const can = mayPick(option, waiting)
        const on = option.id === chosenId
        return (
          <Pressable
            key={option.id}
            id={`tile-${option.id}`}
            role='radio'
            checked={on}
            disabled={!can}
            className={cx(styles.tile, on ? styles.on : !can && styles.off)}
            onPress={() => onPick(option.id)}
          >
            <Text className={styles.name}>{option.name}</Text>
            <Text className={styles.price}>{optionPrice(t, option)}</Text>
            <Text className={styles.note}>{places(option)}</Text>
          </Pressable>
        )
      })}
    </View>
  )
}
