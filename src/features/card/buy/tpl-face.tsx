import { CardType } from '@/domain/card/card'
import { priceText } from '@/i18n/numbers'
import { CardFace } from '@/ui/card-face/card-face'
import { findTplKind, writeUnits } from '../template/tpl-words'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'

/** The face of the card with what the chosen option gives. */
export function TplFace({ buy }: { buy: ReadyToBuy }) {
  const t = useT()
  const { tpl, option } = buy
  const { face, word } = findTplKind(tpl.type)
  const units = writeUnits(t, tpl.type, option)
  const isValue = tpl.type === CardType.value
  const bonus = option.charge - option.price
  const given = isValue
    ? {
        amount: priceText(option.charge),
        footLeft:
          bonus > 0 ? `${t('buy.topUp')} ${priceText(option.price)} + ${t('buy.bonus', { amount: priceText(bonus) })}` : tpl.description,
      }
    : {
        amount: units.n,
        unit: units.word,
        footLeft: tpl.description,
      }
  return <CardFace kind={face} title={tpl.name} tag={t(word)} {...given} />
}
