import { useState } from 'react'
import type { CardRefunds } from '@/contract/staff/refund'
import { CardType } from '@/domain/card/card'
import type { Channel } from '@/domain/payment/channel'
import { keepsTill } from '@/domain/staff/permissions'
import { formatMinute, readInstant } from '@/domain/time'
import { channelName } from '@/features/payment/channel-appearance'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useRole } from '../use-role'
import type { MemberOf } from '../staff-keys'
import { useRefundsQuery } from './refund-queries'
import { RefundSheet } from './refund-sheet'
import { useT } from './texts'

const states = {
  done: 'refund.stateDone',
  underway: 'refund.stateUnderway',
  desk: 'refund.stateDesk',
  failed: 'refund.stateFailed',
} as const

function Purchases({ refunds: { card, purchases } }: { refunds: CardRefunds }) {
  const t = useT()
  const isValue = card.type === CardType.value
  const leftText = ({ left, bonus }: CardRefunds['purchases'][number]) => [
    left !== null && (isValue ? t('refund.leftValue', { n: left.toFixed(2) }) : t('refund.leftTimes', { n: left })),
    isValue && bonus !== null && bonus > 0 && t('refund.bonus', { n: bonus.toFixed(2) }),
  ]
  return (
    <>
      <SectionHead small title={t('refund.bought')} />
      <Stack>
        <CellGroup>
          {purchases.map((one) => (
            <Cell
              key={one.order_id}
              id={`purchase-${one.order_id}`}
              title={`${t(one.kind === 'open' ? 'refund.kindOpen' : 'refund.kindCharge')} · ${channelName(t, one.channel as Channel)}`}
              note={[
                formatMinute(readInstant(one.at)),
                t('refund.paid', { amount: amountText(one.paid) }),
                one.is_invoiced && t('refund.invoiced'),
                one.given_back > 0 && t('refund.givenBack', { amount: amountText(one.given_back) }),
                ...leftText(one),
              ]
                .filter(Boolean)
                .join(' · ')}
              value={t('refund.canGive', { amount: amountText(one.most) })}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}

function PastRefunds({ refunds }: { refunds: CardRefunds['refunds'] }) {
  const t = useT()
  if (refunds.length === 0) return null
  return (
    <>
      <SectionHead small title={t('refund.past')} />
      <Stack>
        <CellGroup>
          {refunds.map((one) => (
            <Cell
              key={one.id}
              id={`refund-${one.id}`}
              title={`${amountText(one.amount)} · ${t(states[one.state])}`}
              note={[formatMinute(readInstant(one.at)), t('refund.by', { name: one.by }), one.reason].join(' · ')}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}

/** The payments for a member's card and the refunds, and the way to give more back, for a person who keeps the till. Nothing for a card that was never bought here. */
export function RefundPart({ of, cardId, enabled }: { of: MemberOf; cardId: number; enabled: boolean }) {
  const t = useT()
  const { role } = useRole(of.shopId)
  const query = useRefundsQuery(of, cardId, enabled && keepsTill(role))
  const [isOpen, setOpen] = useState(false)
  const refunds = query.data
  if (!keepsTill(role)) return null
  if (!refunds)
    return query.isError ? (
      <Stack>
        <CellGroup>
          <Cell plain id='refunds-retry' title={t('refund.loadFailed')} value={t('refund.retry')} onPress={() => void query.refetch()} />
        </CellGroup>
      </Stack>
    ) : null
  if (refunds.purchases.length === 0) return null
  const canGive = refunds.most > 0 && refunds.refusal === null
  return (
    <>
      <Purchases refunds={refunds} />
      <Stack>
        <CellGroup>
          <Cell
            plain
            id='to-refund'
            title={t('refund.open')}
            note={refunds.refusal?.msg ?? (canGive ? t('refund.openNote', { most: amountText(refunds.most) }) : t('refund.none'))}
            {...(canGive && { chevron: true, onPress: () => setOpen(true) })}
          />
        </CellGroup>
      </Stack>
      <PastRefunds refunds={refunds.refunds} />
      {isOpen && <RefundSheet of={of} refunds={refunds} onClose={() => setOpen(false)} />}
    </>
  )
}
