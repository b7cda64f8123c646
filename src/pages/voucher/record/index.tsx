import { useState } from 'react'
import { ExchangeType, readExchangeType } from '@/domain/voucher/exchange-type'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { CollectCard } from '@/features/voucher/record/collect-card'
import { GivenCells, standing } from '@/features/voucher/record/given-cells'
import { RecordFacts, RecordHead } from '@/features/voucher/record/record-facts'
import { recordNote } from '@/features/voucher/record/record-note'
import { useT } from '@/features/voucher/texts'
import { useRecordQuery } from '@/features/voucher/voucher-queries'
import { VoucherSkeleton } from '@/features/voucher/voucher-skeleton'
import { platformName } from '@/features/voucher/voucher-words'
import { phone } from '@/platform/phone'
import { go, goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'

/** One exchange of a voucher with its course (commerce ledger MC-057, MC-242). */
function VoucherRecordPage() {
  const t = useT()
  const { shopId, kind = 'douyin', id } = useRouteParams('voucherRecord')
  const { userId } = useLoggedIn(shopId)
  const query = useRecordQuery(userId, kind, id)
  // It is read again by itself, too: only a tap shows that it is.
  const [asking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    void query.refetch().finally(() => setAsking(false))
  }
  const at = query.data?.history.shop.id ?? shopId
  const tel = useShopQuery(at).data?.shop.phone
  return (
    <QueryPage
      title={t('voucher.recordTitle')}
      onBack={() => void goBack('voucherRecords', { shopId, kind })}
      ground='wash'
      query={query}
      skeleton={<VoucherSkeleton />}
    >
      {({ history }) => {
        const { state, exchanges, number } = history
        const stands = standing(state)
        const card = exchanges.find(({ card_id: cardId }) => cardId !== null)
        const coupon = exchanges.find(({ type }) => readExchangeType(type) === ExchangeType.coupon)
        const note = recordNote(t, history)
        const isOver = state === 'undone' || state === 'refused'
        const waits = stands === 'gets' || state === 'undoing' || state === 'exception'
        return (
          <>
            <RecordHead history={history} />
            {state === 'to_collect' && <CollectCard number={number} />}
            <GivenCells shopId={at} history={history} />
            <RecordFacts history={history} />
            <Stack>
              {history.is_monthly && stands === 'has' && (
                <FootNote icon='refresh'>{t('voucher.monthlyNote', { platform: platformName(t, kind) })}</FootNote>
              )}
              {note !== '' && (
                <FootNote icon='info' id='record-note'>
                  {note}
                </FootNote>
              )}
            </Stack>
            <ActionBar>
              {tel && (
                <Button
                  tone='quiet'
                  icon='phone'
                  grow={!waits && !isOver && stands !== 'has'}
                  onPress={() => phone.dial(tel)}
                  id='record-call'
                >
                  {t('voucher.call')}
                </Button>
              )}
              {waits && (
                <Button grow icon='refresh' busy={asking} onPress={ask} id='record-refresh'>
                  {t('voucher.refresh')}
                </Button>
              )}
              {isOver && (
                <Button grow onPress={() => void replace('voucherVerify', { shopId, kind })} id='record-again'>
                  {t('voucher.exchangeAgain')}
                </Button>
              )}
              {stands === 'has' && (
                <Button
                  grow
                  id='record-use'
                  onPress={() => void (coupon && !card ? go('userCoupons', { shopId: at }) : go('userGroupSchedules', { shopId: at }))}
                >
                  {t(card ? 'voucher.book' : coupon ? 'voucher.toCoupons' : 'voucher.toBook')}
                </Button>
              )}
            </ActionBar>
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(VoucherRecordPage)
