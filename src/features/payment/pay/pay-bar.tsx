import type { PayOrder } from '@/contract/payment'
import { amountText } from '@/i18n/numbers'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { useT } from '../texts'

interface PayBarProps {
  order: PayOrder
  /** A code is shown: the payer pays with another device and confirms it here. */
  scanned: boolean
  busy: boolean
  checking: boolean
  goOn: () => void
  check: () => Promise<void>
  onGiveUp: () => void
}

/** Close the order, open the cashier again, or ask the server whether it is paid. */
export function PayBar({ order, scanned, busy, checking, goOn, check, onGiveUp }: PayBarProps) {
  const t = useT()
  const paid = { busy: checking, onPress: () => void check(), id: 'i-paid' }
  return (
    <>
      {!scanned && (
        <Button tone='ghost' full {...paid}>
          {t('payment.iPaid')}
        </Button>
      )}
      <ActionBar>
        <Button tone='quiet' onPress={onGiveUp} id='give-up-open'>
          {t('payment.giveUp')}
        </Button>
        {scanned ? (
          <Button grow {...paid}>
            {t('payment.iPaid')}
          </Button>
        ) : (
          <Button grow busy={busy} onPress={() => goOn()} id='go-on'>
            {t('payment.goOn', { price: amountText(order.price) })}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
