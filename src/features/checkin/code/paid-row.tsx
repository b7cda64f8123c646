import { Text, View } from '@tarojs/components'
import type { Checkin } from '@/contract/checkin/shapes'
import { CardType } from '@/domain/card/card'
import { CheckinStatus } from '@/domain/checkin/status'
import { CardMini } from '@/ui/card-face/card-mini'
import type { FaceKind } from '@/ui/card-face/card-face'
import { Glyph } from '@/ui/cell/glyph'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { cardCost, fenAmount } from '../words'
import { useT } from './texts'
import styles from './paid-row.module.scss'

type T = ReturnType<typeof useT>

const kinds: Record<number, FaceKind> = { [CardType.value]: 'value', [CardType.times]: 'times', [CardType.period]: 'period' }

const paidText = (t: T, { card, cost, price, booking, order: { channel } }: Checkin): string => {
  if (card?.card_tpl_type === CardType.period) return t('checkin-code.paidPeriod', { name: card.name })
  if (card) return t('checkin-code.paidCard', { name: card.name, cost: cardCost(t, card.card_tpl_type, cost) })
  if (channel === 'BOOKING') return t('checkin-code.byBooking', { name: booking?.name ?? '' })
  if (channel === 'BACK') return t('checkin-code.comesBack')
  if (channel === 'DAY') return t('checkin.isPaidDay')
  return price === null ? t('checkin.free') : t('checkin-code.paidMoney', { amount: fenAmount(price) })
}

const chooseIcon = ({ order: { channel } }: Checkin): IconName => {
  if (channel === 'BOOKING') return 'calendar'
  return channel === 'BACK' || channel === 'DAY' || channel === 'FREE' ? 'door' : 'wallet'
}

/** The charge of an entry, and that cancelling gives it back. */
export function PaidRow({ record }: { record: Checkin }) {
  const t = useT()
  const comesBack = record.status === CheckinStatus.pending && (record.price !== null || record.cost > 0)
  return (
    <View className={styles.row} id='entry-paid'>
      {record.card ? <CardMini kind={kinds[record.card.card_tpl_type] ?? 'value'} /> : <Glyph name={chooseIcon(record)} />}
      <Text className={styles.words}>{paidText(t, record)}</Text>
      {comesBack && <Text className={styles.back}>{t('checkin-code.returned')}</Text>}
    </View>
  )
}
