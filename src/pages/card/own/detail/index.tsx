import { EndLeave } from '@/features/card/freeze/end-freeze'
import { LeaveProgress } from '@/features/card/freeze/freeze-progress'
import { LeaveRow } from '@/features/card/freeze/freeze-row'
import { CardFactsList } from '@/features/card/own/card-facts-list'
import { CardHistory } from '@/features/card/own/card-history'
import { useCardQuery } from '@/features/card/own/card-queries'
import { useT } from '@/features/card/own/texts'
import { OwnCardFace } from '@/features/card/own/own-card-face'
import { RenewCard } from '@/features/card/own/renew-card'
import { CardPeople } from '@/features/card/share/card-people'
import { CardSwitch } from '@/features/card/share/card-switch'
import { TermsCell } from '@/features/card/terms/terms-cell'
import { RenewalStrip } from '@/features/card/renewal/renewal-strip'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '40%' }, { kind: 'picture' }, { width: '64%' }]

/** One of the member's cards: what is left, where and how it works, who uses it, and its history (commerce ledger MC-007). */
function MemberCardPage() {
  const t = useT()
  const { shopId, cardId } = useRouteParams('memberCard')
  const { visitor, userId } = useLoggedIn(shopId)
  const query = useCardQuery(shopId, cardId, !visitor)
  const today = dayOf(useNow())
  const data = query.data
  const of = { shopId, cardId }
  const own = data?.holder.is_own === true
  return (
    <Page
      title={t('card-own.detail')}
      onBack={() => void goBack('memberCards', { shopId, userId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!data && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!data && !query.isError && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {data && (
        <>
          <Stack>
            <OwnCardFace card={data.card} today={today} userId={userId} />
          </Stack>
          {data.leave && <LeaveProgress {...data} leave={data.leave} today={today} />}
          <RenewalStrip shopId={shopId} card={data.card} />
          <CardFactsList card={data.card} />
          <CardPeople {...data} shopId={shopId} userId={userId} />
          <CardSwitch {...data} shopId={shopId} userId={userId} today={today} />
          {own && data.leave_rule && !data.leave && <LeaveRow of={of} rule={data.leave_rule} />}
          <TermsCell shopId={shopId} card={data.card} />
          <CardHistory card={data.card} isHolder={own} />
          <Stack>
            <FootNote icon='info'>{t('card-own.number', { number: data.card.card_no, day: data.opened_at.slice(0, 10) })}</FootNote>
            {!own && <FootNote icon='info'>{t('card-own.byHolder')}</FootNote>}
          </Stack>
          <ActionBar>
            {!data.leave?.end_today && (
              <Button tone='quiet' grow={!own} id='go-book' onPress={() => void go('userGroupSchedules', { shopId })}>
                {t('card-own.goBook')}
              </Button>
            )}
            {own && <RenewCard shopId={shopId} card={data.card} quiet={data.leave?.end_today != null} />}
            {data.leave && <EndLeave of={of} leave={data.leave} today={today} />}
          </ActionBar>
        </>
      )}
    </Page>
  )
}

export default withBoundary(MemberCardPage)
