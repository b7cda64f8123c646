import type { Card } from '@/contract/card/card'
import { AmountWords } from '@/features/payment/amount-words'
import { LoadError } from '@/shell/page/load-error'
import { CardType } from '@/domain/card/card'
import { amountText } from '@/i18n/numbers'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CardFace } from '@/ui/card-face/card-face'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import { cardAppearance } from '../card-appearance'
import { TplListSkeleton } from '../template/tpl-list-skeleton'
import { BuyForm } from '../buy/buy-form'
import { BuyLayers } from '../buy/buy-layers'
import { useBuyCard } from '../buy/use-buy-card'
import { useT } from '../buy/texts'

interface ChargeFormProps {
  shopId: number
  userId: number
  card: Card
  isHolder: boolean
}

/** The options that charge a card, under its face. The holder alone charges it, and nobody while the shop has locked it (`card.charge_locked`). */
export function ChargeForm({ shopId, userId, card, isHolder }: ChargeFormProps) {
  const t = useT()
  const buy = useBuyCard({ shopId, cardTplId: card.card_tpl_id, optionId: undefined, userId, charged: card })
  const { query, tpl, option, sum, price, discount, today } = buy
  if (query.isError && !tpl) return <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!tpl) return <TplListSkeleton />
  const face = <CardFace {...cardAppearance(t, card, today, userId)} />
  if (!option)
    return (
      <Stack>
        {face}
        <FootNote icon='info'>{t('buy.noOption')}</FootNote>
      </Stack>
    )
  const blocked = isHolder ? card.is_locked && 'buy.lockedByShop' : 'buy.holderOnly'
  const ready = { ...buy, tpl, option }
  return (
    <>
      <BuyForm buy={ready} face={face} />
      {blocked && (
        <Stack>
          <FootNote icon='info'>{t(blocked)}</FootNote>
        </Stack>
      )}
      <ActionBar>
        <AmountWords
          id='buy-amount'
          amount={amountText(sum)}
          {...(discount > 0 && { was: amountText(price) })}
          note={discount > 0 ? t('buy.saved', { amount: amountText(discount) }) : ''}
        />
        <Button id='buy-now' disabled={blocked !== false || (!buy.way && !buy.isFree)} onPress={buy.buy}>
          {t(card.type === CardType.value ? 'buy.chargeNow' : 'buy.renewNow')}
        </Button>
      </ActionBar>
      <BuyLayers buy={ready} shopId={shopId} />
    </>
  )
}
