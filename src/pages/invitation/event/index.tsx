import { useState } from 'react'
import { EventHead } from '@/features/invitation/event/event-head'
import { invitationPoster } from '@/features/invitation/event/event-poster'
import { EventRules } from '@/features/invitation/event/event-rules'
import { EventSkeleton } from '@/features/invitation/event/event-skeleton'
import { EventSteps } from '@/features/invitation/event/event-steps'
import { InviteSheet } from '@/features/invitation/event/invite-sheet'
import { InviterGift } from '@/features/invitation/event/inviter-gift'
import { useInvitationCard } from '@/features/invitation/event/use-invitation-card'
import { GiftFace } from '@/features/invitation/gift-face'
import { giftName } from '@/features/invitation/gift-words'
import { useInviteEventQuery, useMakeInvitationMutation } from '@/features/invitation/invitation-queries'
import { useT } from '@/features/invitation/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { Poster } from '@/features/shop/poster/poster-later'
import { useShopQuery } from '@/features/shop/shop-queries'
import { dayOf, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { monthDayText } from '@/i18n/dates'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useMemberStore } from '@/shell/session/member-store'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Later } from '@/ui/later/later'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'

/** Where nobody can be invited: why. */
const closed = { coming: 'invitation.coming', paused: 'invitation.paused', ended: 'invitation.ended' } as const

/** An event in which members bring friends: both gifts, all rules, and the invitation as card, link and poster (commerce ledger MC-025). */
function InviteEventPage() {
  const t = useT()
  const { shopId, eventId } = useRouteParams('inviteEventPage')
  const { visitor } = useLoggedIn(shopId)
  const user = useMemberStore((state) => state.user)
  const shop = useShopQuery(shopId).data?.shop
  const query = useInviteEventQuery(shopId, eventId, !visitor)
  const making = useMakeInvitationMutation(shopId, eventId)
  const [shown, setShown] = useState<'sheet' | 'poster'>()
  const event = query.data?.event
  const card = useInvitationCard({ event, uuid: query.data?.invitation?.uuid, shop })

  const show = (what: 'sheet' | 'poster') => () => {
    if (query.data?.invitation) return setShown(what)
    if (making.isPending) return
    making.mutate(undefined, {
      onSuccess: () => setShown(what),
      onError: (error) => toast(isApiError(error) && error.status > 0 ? error.msg : t('invitation.makeFailed'), 'failed'),
    })
  }
  const counts = event?.counts
  const mine = () => {
    if (!counts || counts.claimed === 0) return t('invitation.mineNone')
    return event.inviter_rule
      ? t('invitation.mineCounts', { n: counts.claimed, given: counts.given })
      : t('invitation.mineCountsOnly', { n: counts.claimed })
  }
  const dayIn = (at: string) => monthDayText(t, dayOf(readInstant(at)))
  const why = event && event.state !== 'open' && event.state !== 'full' ? t(closed[event.state]) : undefined
  const isMissing = isApiError(query.error) && query.error.status === 404

  return (
    <Page
      title={t('invitation.title')}
      over={!event && query.isError ? 'plain' : 'hero'}
      onBack={() => void goBack('shopHomePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {event ? (
        <>
          <EventHead
            kicker={t(event.state === 'coming' ? 'invitation.from' : 'invitation.until', {
              shop: event.shop.name,
              day: dayIn(event.state === 'coming' ? event.start : event.end),
            })}
            title={event.name}
            note={t('invitation.heroNote', { gift: giftName(t, event.invitee_rule) })}
          >
            <Stack>
              <GiftFace
                id='invitee-gift'
                award={event.invitee_rule}
                shopName={event.shop.name}
                term={t('invitation.validDays', { n: event.invitee_rule.valid_days })}
              />
              <InviterGift event={event} />
              <EventSteps event={event} />
              <CellGroup>
                <Cell
                  lead={<Glyph name='people' round tone='primary' />}
                  title={t('invitation.mine')}
                  note={mine()}
                  chevron
                  onPress={() => void go('invitedPage', { shopId, eventId })}
                  id='invited'
                />
              </CellGroup>
            </Stack>
          </EventHead>
          <EventRules event={event} />
          {event.state === 'full' && (
            <Stack>
              <FootNote icon='info' id='event-full'>
                {t('invitation.full')}
              </FootNote>
            </Stack>
          )}
          <ActionBar>
            {why ? (
              <Button grow disabled id='invite-closed'>
                {why}
              </Button>
            ) : (
              <>
                <Button tone='quiet' icon='image' disabled={!shop} busy={making.isPending} onPress={show('poster')} id='event-poster'>
                  {t('invitation.poster')}
                </Button>
                <Button grow icon='share' disabled={!shop} busy={making.isPending} onPress={show('sheet')} id='event-invite'>
                  {t('invitation.invite')}
                </Button>
              </>
            )}
          </ActionBar>
          {shown === 'sheet' && card && shop && (
            <InviteSheet event={event} card={card} shop={shop} onPoster={() => setShown('poster')} onClose={() => setShown(undefined)} />
          )}
          <Later wanted={shown === 'poster'}>
            {shown === 'poster' && card && shop && user && (
              <Poster
                shopId={shopId}
                address={card.address}
                act='claim'
                facts={invitationPoster(t, event, shop, user)}
                file={`yueke-invitation-${eventId}`}
                onClose={() => setShown(undefined)}
              />
            )}
          </Later>
        </>
      ) : isMissing ? (
        <EmptyState
          title={t('invitation.missing')}
          body={t('invitation.missingBody')}
          act={{ word: t('invitation.toHome'), onPress: () => void go('shopHomePage', { shopId }), id: 'missing-home' }}
        />
      ) : query.isError ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <EventSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(InviteEventPage)
