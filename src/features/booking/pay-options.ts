import type { PayChannel, ScheduleConfirm } from '@/contract/booking'
import type { SelectableCard } from '@/contract/card'
import type { PayOption as Rule } from '@/domain/payment/default-option'

/** One row of the picker. The key is stable, so that a choice survives another head count. */
export type PayOption = (Rule & { key: string; reason: string | null; cost: number | null }) &
  ({ kind: 'card'; card: SelectableCard } | { kind: 'free' | 'online'; pay: PayChannel })

const ofCard = (card: SelectableCard): PayOption => ({
  key: `card-${card.id}`,
  kind: 'card',
  channel: 'CARD',
  usable: card.can_use,
  reason: card.reason?.msg ?? null,
  cost: card.cost,
  card,
})

const ofChannel = (pay: PayChannel): PayOption => ({
  key: `channel-${pay.channel}`,
  kind: pay.channel === 'FREE' ? 'free' : 'online',
  channel: pay.channel,
  usable: !pay.disabled,
  reason: pay.reason?.msg ?? null,
  cost: pay.cost,
  pay,
})

/** Cards, then free and online channels, as the server judged them. */
export const payOptions = ({ cards, channels }: ScheduleConfirm): PayOption[] => [...cards.map(ofCard), ...channels.map(ofChannel)]
