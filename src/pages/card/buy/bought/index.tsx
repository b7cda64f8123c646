import { PaymentStatus } from '@/domain/payment/order-state'
import { useCardOrderQuery } from '@/features/card/buy/buy-queries'
import { useT } from '@/features/card/buy/texts'
import { goOn, toCard, toClasses, wayOn } from '@/features/card/buy/go-on'
import { getsText, resultWords } from '@/features/card/buy/order-words'
import { findTplKind } from '@/features/card/template/tpl-words'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import { useHasFaceGuard } from '@/features/member/face/face-queries'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import type { CardType } from '@/domain/card/card'
import { amountText } from '@/i18n/numbers'
import { openPaying } from '@/features/payment/pending/pending-route'
import { go, relaunch, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import { ResultHead } from '@/ui/result-head/result-head'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '40%' }, { width: '64%' }]

/** The result of buying or charging a card: what it got, and the ways on (commerce ledger MC-030, MC-065). */
function CardOrderResultPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('cardOrderResult')
  const { visitor } = useLoggedIn(shopId)
  const on = wayOn(orderId)
  const hasFaceGuard = useHasFaceGuard(shopId, !visitor)
  const toHome = () => void relaunch('shopHomePage', { shopId })
  return (
    <QueryPage
      title={t('buy.resultTitle')}
      onBack={toHome}
      ground='wash'
      query={useCardOrderQuery(shopId, orderId, !visitor)}
      skeleton={<CardListSkeleton label={t('common.loading')} shapes={shapes} />}
    >
      {({ order }) => {
        const { card_id: cardId, card_tpl: tpl, end_before: before, end_after: after } = order
        const isPaid = order.status === PaymentStatus.paid && cardId !== null
        return (
          <>
            <ResultHead id='card-order-result' {...resultWords(t, order)} />
            <Stack>
              {/* The rows come together: one that came late would move the next from under the finger. */}
              {isPaid && hasFaceGuard !== undefined && (
                <CellGroup>
                  <Cell
                    id='to-card'
                    lead={<CardMini kind={findTplKind(tpl.type as CardType).face} />}
                    title={tpl.name}
                    note={getsText(t, order)}
                    end={order.kind === 'open' ? <Tag tone='ok'>{t('buy.added')}</Tag> : undefined}
                    chevron
                    onPress={() => void toCard(shopId, cardId)}
                  />
                  <Cell
                    id='to-classes'
                    lead={<Glyph name='calendar' />}
                    title={t('buy.book')}
                    note={t('buy.bookNote')}
                    chevron
                    onPress={() => void toClasses(shopId, cardId)}
                  />
                  {hasFaceGuard && (
                    <Cell
                      id='to-face'
                      lead={<Glyph name='face' />}
                      title={t('buy.face')}
                      note={t('buy.faceNote')}
                      chevron
                      onPress={() => void go('facePage', { shopId })}
                    />
                  )}
                  <Cell
                    id='to-receipt'
                    lead={<Glyph name='ticket' />}
                    title={t('buy.receipt')}
                    note={amountText(order.price)}
                    chevron
                    onPress={() => void go('cardReceipt', { shopId, orderId })}
                  />
                </CellGroup>
              )}
              {isPaid && order.kind === 'charge' && before && after && (
                <CellGroup>
                  <Cell plain title={t('buy.endBefore')} value={before} />
                  <Cell plain title={t('buy.endAfter')} value={after} />
                </CellGroup>
              )}
              {order.refund_until && (
                <FootNote icon='shield' id='refund-note'>
                  {t('buy.refundUntil', { day: order.refund_until })}
                </FootNote>
              )}
            </Stack>
            <ActionBar>
              <Button tone='quiet' grow={order.status === PaymentStatus.cancelled} onPress={toHome} id='to-home'>
                {t('buy.toHome')}
              </Button>
              {order.status === PaymentStatus.unpaid && order.pay_order_id !== null && (
                <Button
                  grow
                  id='to-pay'
                  onPress={() =>
                    void openPaying(replace, { shopId, orderId: order.pay_order_id!, type: order.renewal ? 'auto_renew' : 'card' })
                  }
                >
                  {t('payment.toPay')}
                </Button>
              )}
              {isPaid && (
                <Button grow id='go-on' onPress={() => void (on ? goOn(on.address, cardId) : toCard(shopId, cardId))}>
                  {t(on ? (on.isClass ? 'buy.goOnClass' : 'buy.goOnNext') : 'buy.toCard')}
                </Button>
              )}
            </ActionBar>
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(CardOrderResultPage)
