import { CardType } from '@/domain/card/card'
import { useAttempt } from '@/http/use-attempt'
import { replace } from '@/routes/go'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { toast } from '@/ui/toast/toast-store'
import { useGiveUpMutation } from '../checkin-mutations'
import { useCheckinCardsQuery } from '../checkin-queries'
import { cardRest } from './card-rest'
import type { CheckinRecord } from '../record/record'
import { useT } from '../texts'
import { sortCards } from './ways'
import { cardCost, fenAmount } from '../words'

const faces = { 1: 'value', 2: 'times', 3: 'period' } as const

/** Offers a card that asks less than the single entry that waits to be paid; taking it gives that entry up. */
export function CheaperCard({ record }: { record: CheckinRecord }) {
  const t = useT()
  const { shop, id, price } = record
  const query = useCheckinCardsQuery(shop.id, true)
  const cancelling = useAttempt(useGiveUpMutation())
  const card = sortCards(query.data?.cards ?? []).find(
    ({ available, type, cost }) => available && (type !== CardType.value || (cost !== null && price !== null && cost < price)),
  )
  if (!card || price === null) return null
  const cost = card.cost ?? 0
  const saved = card.type === CardType.value ? t('checkin.saves', { amount: fenAmount(price - cost) }) : ''
  const take = () =>
    cancelling.send(
      { checkId: id },
      {
        onSuccess: () => void replace('checkInPage', { shopId: shop.id, card_id: card.id }),
        onRefused: ({ msg }) => toast(msg || t('checkin.cancelFailed'), 'failed'),
        onUnknown: (said) => toast(said || t('checkin.cancelFailed'), 'failed'),
      },
    )
  return (
    <CellGroup>
      <Cell
        id='cheaper-card'
        lead={<CardMini kind={faces[card.type]} />}
        title={t('checkin.useInstead', { card: card.name, cost: cardCost(t, card.type, cost) })}
        note={[saved, cardRest(t, card)].filter(Boolean).join(' · ')}
        value={t('checkin.useIt')}
        chevron
        onPress={take}
      />
    </CellGroup>
  )
}
