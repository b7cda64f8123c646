import { CardType } from '@/domain/card/card'
import { countText, priceText } from '@/i18n/numbers'
import { CardFace } from '@/ui/card-face/card-face'
import { tplKindOf } from '../tpl-words'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './buy-texts'

/** The face of the card with what the chosen option gives. */
export function TplFace({ buy }: { buy: ReadyToBuy }) {
  const t = useT()
  const { tpl, option } = buy
  const { face, word } = tplKindOf(tpl.type)
  const isValue = tpl.type === CardType.value
  const bonus = option.charge - option.price
  const given = isValue
    ? {
        amount: priceText(option.charge),
        footLeft:
          bonus > 0 ? `${t('buy.topUp')} ${priceText(option.price)} + ${t('buy.bonus', { amount: priceText(bonus) })}` : tpl.description,
      }
    : {
        amount: countText(option.charge),
        unit: t(tpl.type === CardType.times ? 'card.unitTimes' : 'card.unitDays', { n: option.charge }),
        footLeft: tpl.description,
      }
  return <CardFace kind={face} title={tpl.name} tag={t(word)} {...given} />
}
