import { Text } from '@tarojs/components'
import { joinSlots, sumPrices } from '@/domain/court/choose-slots'
import { Button } from '@/ui/button/button'
import { FloatBar } from '@/ui/float-bar/float-bar'
import type { GridSlot } from './grid'
import { chosenPriceText } from './slot-price'
import { durationText, stretchText, totalMinutes } from './slots'
import { useT } from '../texts'
import styles from './chosen-bar.module.scss'

/** The price of the chosen slots together, added as the server adds, and the button to the order page. */
export function ChosenBar({ chosen, onOrder }: { chosen: readonly GridSlot[]; onOrder: () => void }) {
  const t = useT()
  if (chosen.length === 0) return null
  const total = sumPrices(chosen.map(({ price }) => price))
  const stretches = joinSlots(chosen.map(({ courtId, court, start, end }) => ({ courtId, name: court, start, end })))
  return (
    <FloatBar
      large
      label={t('court.chosen')}
      id='chosen-bar'
      title={
        <Text className={styles.amount} id='chosen-amount'>
          {total ? chosenPriceText(t, total) : t('court.byCard')}
        </Text>
      }
      note={
        <Text className={styles.note} id='chosen-note'>
          {[...stretches.map((stretch) => stretchText(t, stretch)), durationText(t, totalMinutes(stretches))].join(' · ')}
        </Text>
      }
    >
      <Button onPress={onOrder} id='order-courts'>
        {t('court.order')}
      </Button>
    </FloatBar>
  )
}
