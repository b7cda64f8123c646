import type { SelectableCard } from '@/contract/card'
import { CardType } from '@/domain/card/card'
import { amountText, priceText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'
import { useT } from '@/i18n/runtime'
import { CardMini, type CardMiniProps } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Radio } from '@/ui/radio/radio'
import { Bone } from '@/ui/skeleton/skeleton'
import type { OrderPrice } from '../hooks/use-order'
import type { PayOption } from '../pay-options'

const faces: Record<CardType, CardMiniProps['kind']> = { [CardType.value]: 'value', [CardType.times]: 'times', [CardType.period]: 'period' }

/** What is on the card, by its type. */
const holding = (t: Translate, card: SelectableCard): string => {
  if (card.type === CardType.value) return t('booking.cardValue', { balance: amountText(card.balance) })
  if (card.type === CardType.period) return card.end ? t('booking.cardPeriod', { day: card.end }) : t('booking.cardPeriodOpen')
  return card.check_valid && card.valid_to
    ? t('booking.cardTimesUntil', { n: card.balance, day: card.valid_to })
    : t('booking.cardTimes', { n: card.balance })
}

const cost = (t: Translate, option: PayOption, count: number): string | null => {
  if (option.cost === null) return null
  if (option.kind !== 'card') return option.kind === 'free' ? t('booking.free') : priceText(option.cost * count)
  if (option.card.type === CardType.value) return priceText(option.cost * count)
  return option.card.type === CardType.times ? t('booking.costTimes', { n: option.cost * count }) : t('booking.costPeriod')
}

const title = (t: Translate, option: PayOption): string => {
  if (option.kind === 'card') return option.card.name
  if (option.kind === 'free') return t('booking.channelFree')
  if (option.channel === 'WEIXIN') return t('booking.channelWeixin')
  return option.channel === 'ALIPAY' ? t('booking.channelAlipay') : t('booking.channelOnline')
}

interface PayListProps {
  options: readonly PayOption[]
  chosen: PayOption | undefined
  count: number
  /** Of this count: what was judged for another one is not shown. */
  price: OrderPrice
  onChoose: (key: string) => void
  /** A tap on an online channel that the venue has not enabled. */
  onOnlineOff: () => void
}

/** Every way to pay, the ones that cannot be used with their reason (booking ledger BK-342). */
export function PayList({ options, chosen, count, price, onChoose, onOnlineOff }: PayListProps) {
  const t = useT()
  return (
    <CellGroup role='radiogroup' label={t('booking.payWith')}>
      {options.map((option) => {
        const on = option.key === chosen?.key
        const onlineOff = option.kind === 'online' && option.pay.reason?.code === 'booking.online_unsupported'
        const press = option.usable ? () => onChoose(option.key) : onlineOff ? onOnlineOff : undefined
        return (
          <Cell
            key={option.key}
            id={`pay-${option.key}`}
            role='radio'
            checked={on}
            off={!option.usable && !onlineOff}
            lead={
              option.kind === 'card' ? (
                <CardMini kind={option.usable ? faces[option.card.type] : 'off'} />
              ) : (
                <Glyph name={option.kind === 'free' ? 'check' : 'card'} />
              )
            }
            title={title(t, option)}
            note={option.reason ?? (option.kind === 'card' ? holding(t, option.card) : null)}
            noteTone={option.usable ? 'plain' : 'warn'}
            value={price === 'known' ? cost(t, option, count) : price === 'waiting' && option.cost !== null ? <Bone width='28px' /> : null}
            end={<Radio on={on} disabled={!option.usable} />}
            onPress={press}
          />
        )
      })}
    </CellGroup>
  )
}
