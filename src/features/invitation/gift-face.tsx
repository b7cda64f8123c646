import type { Award } from '@/contract/invitation'
import { CardFace } from '@/ui/card-face/card-face'
import { cardKind, giftFigure, giftName } from './gift-words'
import { GiftTicket } from './gift-ticket'
import { useT } from './texts'

interface GiftFaceProps {
  award: Award
  shopName: string
  /** How long it is good for. */
  term: string
  /** On a ground that is a surface itself. */
  sunken?: boolean
  id?: string
}

/** The gift of an invitation as its own thing: an experience card, or a coupon (commerce ledger MC-080). */
export function GiftFace({ award, shopName, term, sunken, id }: GiftFaceProps) {
  const t = useT()
  const { before, figure, after } = giftFigure(t, award)
  const card = cardKind(t, award)
  if (!card)
    return <GiftTicket award={award} title={giftName(t, award)} lines={[shopName, term]} {...(sunken && { sunken })} {...(id && { id })} />
  return (
    <CardFace
      low
      kind={card.kind}
      title={award.card_tpl?.name ?? ''}
      tag={card.word}
      amount={before + figure}
      unit={after}
      footLeft={term}
      footRight={shopName}
      {...(id && { id })}
    />
  )
}
