import { useT } from '@/features/payment/texts'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Sheet } from '@/ui/sheet/sheet'
import type { OrderPrice } from '../hooks/use-order'
import { type NextStep, nextStepOf } from '../next-step'
import type { PayOption } from '../pay-options'
import { costOf, payName } from '../pay-words'
import { PayRow, PaySign } from './pay-row'
import { SheetPart } from './sheet-part'

const stepKeys = {
  'buy-card': 'booking.stepBuy',
  people: 'booking.stepPeople',
  call: 'booking.stepCall',
  'other-class': 'booking.stepClass',
  'pay-off': 'booking.stepOff',
} as const satisfies Record<NextStep, string>

interface PayPickerProps {
  open: boolean
  options: readonly PayOption[]
  chosen: PayOption | undefined
  count: number
  price: OrderPrice
  /** The class cannot be booked now, whatever the way to pay. */
  barred: boolean
  busy: boolean
  onChoose: (key: string) => void
  onStep: (step: NextStep) => void
  onSubmit: () => void
  onClose: () => void
}

/** A way that cannot be used: why, and what to do about it. */
function OffRow({ option, onStep }: { option: PayOption; onStep: (step: NextStep) => void }) {
  const t = useT()
  const step = option.reason && nextStepOf(option.reason.code)
  return (
    <Cell
      id={`pick-${option.key}`}
      off
      lead={<PaySign option={option} />}
      title={payName(t, option)}
      note={option.reason?.msg}
      noteTone='warn'
      end={
        step && (
          <Button size={36} tone='soft' id={`step-${option.key}`} onPress={() => onStep(step)}>
            {t(stepKeys[step])}
          </Button>
        )
      }
    />
  )
}

/** Every way to pay by its kind, to choose one and to pay with it (booking ledger BK-109). */
export function PayPicker(props: PayPickerProps) {
  const { open, options, chosen, count, price, barred, busy, onChoose, onStep, onSubmit, onClose } = props
  const t = useT()
  const parts = [
    { key: 'card', title: t('booking.groupCards'), ways: options.filter(({ kind }) => kind === 'card') },
    { key: 'corp', title: t('booking.groupCorp'), ways: options.filter(({ kind }) => kind === 'corporate') },
    { key: 'free', title: t('booking.channelFree'), ways: options.filter(({ kind }) => kind === 'free') },
    { key: 'online', title: t('payment.online'), ways: options.filter(({ kind }) => kind === 'online') },
  ].filter(({ ways }) => ways.length > 0)
  const named = chosen && { name: payName(t, chosen), amount: costOf(t, chosen, count, 'amount') }
  const word = () => {
    if (!named || price !== 'known' || chosen.kind === 'free') return t('booking.confirm')
    return t(chosen.kind === 'online' ? 'booking.payOnlineAct' : 'booking.payAct', named)
  }
  return (
    <Sheet
      open={open}
      id='pay-picker'
      title={t('payment.changeTitle')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full busy={busy || price === 'waiting'} disabled={barred || !chosen || price === 'failed'} onPress={onSubmit} id='pay-act'>
          {word()}
        </Button>
      }
    >
      {parts.map(({ key, title, ways }) => (
        <SheetPart key={key} title={title}>
          <CellGroup role='radiogroup' label={title}>
            {ways.map((option) =>
              option.usable ? (
                <PayRow
                  key={option.key}
                  option={option}
                  prefix='pick'
                  on={option.key === chosen?.key}
                  count={count}
                  price={price}
                  onPress={() => onChoose(option.key)}
                />
              ) : (
                <OffRow key={option.key} option={option} onStep={onStep} />
              ),
            )}
          </CellGroup>
        </SheetPart>
      ))}
    </Sheet>
  )
}
