import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import type { StepOf } from './next-step'
import { type PayOption, type PriceState, shortList } from './pay-options'
import { useT } from '../texts'
import { PayRow } from './pay-row'

interface PayListProps {
  options: readonly PayOption[]
  chosen: PayOption | undefined
  count: number
  price: PriceState
  findStep: StepOf
  onChoose: (key: string) => void
  /** A tap on an online channel that the venue has not enabled. */
  onOnlineOff: () => void
  /** Opens the picker. */
  onAll: () => void
}

/** The first ways to pay, and a link to all of them with the next step of each (booking ledger BK-109, BK-342). */
export function PayList({ options, chosen, count, price, findStep, onChoose, onOnlineOff, onAll }: PayListProps) {
  const t = useT()
  const press = (option: PayOption) => {
    if (option.usable) return () => onChoose(option.key)
    return option.reason && findStep(option.reason.code) === 'pay-off' ? onOnlineOff : undefined
  }
  const more = options.length > 1 || options.some(({ usable }) => !usable)
  return (
    <>
      <CellGroup role='radiogroup' label={t('payment.payWith')}>
        {shortList(options, chosen?.key).map((option) => (
          <PayRow
            key={option.key}
            option={option}
            prefix='pay'
            on={option.key === chosen?.key}
            count={count}
            price={price}
            onPress={press(option)}
          />
        ))}
      </CellGroup>
      {more && (
        <CellGroup>
          <Cell plain chevron title={t('payment.allWays', { n: options.length })} onPress={onAll} id='all-ways' />
        </CellGroup>
      )}
    </>
  )
}
