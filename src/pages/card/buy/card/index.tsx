import { BuyForm } from '@/features/card/buy/buy-form'
import { BuyLayers } from '@/features/card/buy/buy-layers'
import { useT } from '@/features/card/buy/texts'
import { TplFace } from '@/features/card/buy/tpl-face'
import { useBuyCard } from '@/features/card/buy/use-buy-card'
import { DeskRow } from '@/features/card/buy/desk-row'
import { TplListSkeleton } from '@/features/card/template/tpl-list-skeleton'
import { chargeText } from '@/features/card/template/tpl-words'
import { useSession } from '@/features/member/session'
import { AmountWords } from '@/features/payment/amount-words'
import { useShopQuery } from '@/features/shop/shop-queries'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { amountText } from '@/i18n/numbers'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'

/** A card on sale, and buying it (commerce ledger MC-005). */
function BuyCardPage() {
  const t = useT()
  const { shopId, cardTplId, option_id: optionId, ...from } = useRouteParams('buyCardDetail')
  const session = useSession(shopId)
  const buy = useBuyCard({ shopId, cardTplId, optionId, userId: session.kind === 'account' ? session.user.id : 0, ...from })
  const shop = useShopQuery(shopId).data?.shop
  const { query, tpl, option, purchase, sum, price, discount } = buy
  const limit = purchase?.is_limit_reached ? tpl?.limits.user_count : null
  // Where the venue takes no money online and no card can pay, the desk sells it.
  const isAtDesk = purchase !== undefined && !buy.way && !buy.isFree && !buy.renews
  const note = limit ? t('buy.limitReached', { n: limit }) : discount > 0 ? t('buy.saved', { amount: amountText(discount) }) : ''
  return (
    <Page
      title={tpl?.name ?? t('card.title')}
      onBack={() => void goBack('buyCard', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!tpl && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!tpl && !query.isError && <TplListSkeleton />}
      {tpl && option && (
        <>
          <BuyForm buy={{ ...buy, tpl, option }} face={<TplFace buy={{ ...buy, tpl, option }} />} />
          {isAtDesk && shop && (
            <Stack>
              <DeskRow shop={shop} chosen={[tpl.name, chargeText(t, tpl.type, option)].join(' ')} />
            </Stack>
          )}
          <ActionBar>
            <AmountWords id='buy-amount' amount={amountText(sum)} {...(discount > 0 && { was: amountText(price) })} note={note} />
            <Button id='buy-now' disabled={Boolean(limit) || isAtDesk || buy.why !== ''} onPress={buy.buy}>
              {t(buy.isFree ? 'buy.free' : 'buy.buyNow')}
            </Button>
          </ActionBar>
          <BuyLayers buy={{ ...buy, tpl, option }} shopId={shopId} />
        </>
      )}
      {tpl && !option && shop && (
        <Stack>
          <DeskRow shop={shop} chosen={tpl.name} />
        </Stack>
      )}
    </Page>
  )
}

export default withBoundary(BuyCardPage)
