import { useT } from '../texts'
import { isDeskChannel } from '@/domain/payment/channel'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Sheet } from '@/ui/sheet/sheet'
import type { NextStep, StepOf } from './next-step'
import type { PayOption, PriceState } from './pay-options'
import { writeCost, payName } from './pay-words'
import { PayRow, PaySign } from './pay-row'
import { SheetPart } from '../sheet-part'

const stepKeys = {
  'buy-card': 'payment.stepBuy',
  people: 'payment.stepPeople',
  call: 'payment.stepCall',
  'pay-off': 'payment.stepOff',
} as const satisfies Record<Exclude<NextStep, 'other'>, string>

interface PayPickerProps {
  open: boolean
  options: readonly PayOption[]
  chosen: PayOption | undefined
  count: number
  price: PriceState
  /** Yuan that a coupon takes off an online payment. */
  discount?: number
  /** The word of the button without a payment, and that of choosing another class, slot or plan. */
  words: { confirm: string; other: string }
  findStep: StepOf
  /** It cannot be bought now, payment left out. */
  blocked: boolean
  busy: boolean
  onChoose: (key: string) => void
  onStep: (step: NextStep) => void
  onSubmit: () => void
  onClose: () => void
}

/** A way to pay that cannot be used: the reason, and the next step. */
function OffRow({ option, words, findStep, onStep }: Pick<PayPickerProps, 'words' | 'findStep' | 'onStep'> & { option: PayOption }) {
  const t = useT()
  const step = option.reason && findStep(option.reason.code)
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
            {step === 'other' ? words.other : t(stepKeys[step])}
          </Button>
        )
      }
    />
  )
}

/** Every way to pay by kind, to choose and pay (booking ledger BK-109). */
export function PayPicker(props: PayPickerProps) {
  const { open, options, chosen, count, price, discount = 0, words, findStep, blocked, busy, onChoose, onStep, onSubmit, onClose } = props
  const t = useT()
  const parts = [
    { key: 'card', title: t('payment.groupCards'), ways: options.filter(({ kind }) => kind === 'card') },
    { key: 'corp', title: t('payment.groupCorp'), ways: options.filter(({ kind }) => kind === 'corporate') },
    { key: 'free', title: t('payment.channelFree'), ways: options.filter(({ kind }) => kind === 'free') },
    {
      key: 'online',
      title: t('payment.online'),
      ways: options.filter(({ kind, channel }) => kind === 'online' && !isDeskChannel(channel)),
    },
    { key: 'desk', title: t('payment.desk'), ways: options.filter(({ channel }) => isDeskChannel(channel)) },
  ].filter(({ ways }) => ways.length > 0)
  const named = chosen && { name: payName(t, chosen), amount: writeCost(t, chosen, count, 'amount', discount) }
  const word = () => {
    if (!named || price !== 'known' || chosen.kind === 'free') return words.confirm
    return t(chosen.kind === 'online' ? 'payment.payOnlineAct' : 'payment.payAct', named)
  }
  return (
    <Sheet
      open={open}
      id='pay-picker'
      title={t('payment.changeTitle')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full busy={busy || price === 'waiting'} disabled={blocked || !chosen || price === 'failed'} onPress={onSubmit} id='pay-act'>
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
                <OffRow key={option.key} option={option} words={words} findStep={findStep} onStep={onStep} />
              ),
            )}
          </CellGroup>
        </SheetPart>
      ))}
      {discount > 0 && chosen?.kind === 'online' && (
        <FootNote icon='ticket' id='pick-off'>
          {t('payment.couponTakes', { cost: amountText(discount) })}
        </FootNote>
      )}
    </Sheet>
  )
}
