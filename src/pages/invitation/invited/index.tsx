import { View } from '@tarojs/components'
import { Fragment, useState } from 'react'
import type { Friend } from '@/contract/invitation'
import { FriendCounts } from '@/features/invitation/invited/friend-counts'
import { FriendRow } from '@/features/invitation/invited/friend-row'
import { FriendsSkeleton } from '@/features/invitation/invited/friends-skeleton'
import { groupFriends, type FriendGroup } from '@/features/invitation/invited/friend-groups'
import { useAskFriendMutation, useFriendsQuery, useInviteEventsQuery } from '@/features/invitation/invitation-queries'
import { useT } from '@/features/invitation/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { dayOf } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { useNow } from '@/http/clock'
import { usePaged } from '@/http/use-paged'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { MorePages } from '@/shell/page/more-pages'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CellGroup } from '@/ui/cell/cell-group'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'
import styles from './index.module.scss'

const words = {
  notCome: 'invitation.notCome',
  hasCome: 'invitation.hasCome',
  inReview: 'invitation.inReview',
  over: 'invitation.over',
} as const satisfies Record<FriendGroup, string>

/** The friends whom the member invited, to one event or to all of the shop (commerce ledger MC-028). */
function InvitedPage() {
  const t = useT()
  const { shopId, eventId } = useRouteParams('invitedPage')
  const { visitor } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const [picked, setPicked] = useState<FriendGroup>()
  const query = useFriendsQuery(shopId, eventId, !visitor)
  const { state, items, error, busy, refresh } = usePaged(query, (page) => page.ships)
  const events = useInviteEventsQuery(shopId, !visitor).data?.events ?? []
  const asking = useAskFriendMutation()
  const counts = query.data?.pages[0]?.counts
  const toInvite = eventId ?? events.find((event) => event.state === 'open' || event.state === 'full')?.id
  const groups = groupFriends(items)
  const inGroup: Record<FriendGroup, number> | undefined = counts && {
    notCome: counts.claimed - counts.came - counts.expired - counts.held,
    hasCome: counts.came,
    inReview: counts.held,
    over: counts.expired,
  }

  const ask = ({ user, order_id: orderId }: Friend, name: string) => {
    if (asking.isPending || !user || orderId === null) return
    asking.mutate(
      { partner_id: user.id, order_id: orderId },
      {
        onSuccess: () => toast(t('invitation.askDone', { name }), 'done'),
        onError: (failure) => toast(isApiError(failure) && failure.status > 0 ? failure.msg : t('invitation.askFailed'), 'failed'),
      },
    )
  }
  const invite = () => void (toInvite === undefined ? go('shopHomePage', { shopId }) : go('inviteEventPage', { shopId, eventId: toInvite }))
  const back = () => void (eventId ? goBack('inviteEventPage', { shopId, eventId }) : goBack('currentProfilePage', { shopId }))
  const shown = groups.filter(({ group }) => picked === undefined || group === picked)

  return (
    <Page title={t('invitation.mine')} onBack={back} backLabel={t('common.back')} onRefresh={refresh} ground='wash'>
      {counts && inGroup && counts.claimed > 0 && (
        <>
          <Stack>
            <FriendCounts counts={counts} />
          </Stack>
          <View className={styles.chips}>
            <ChipRow label={t('invitation.mine')}>
              <Chip
                word={t('invitation.all', { n: counts.claimed })}
                on={picked === undefined}
                onPress={() => setPicked(undefined)}
                id='friends-all'
              />
              {Object.entries(words).map(([group, word]) => {
                const n = inGroup[group as FriendGroup]
                return n > 0 ? (
                  <Chip
                    key={group}
                    word={t('invitation.chip', { word: t(word), n })}
                    on={picked === group}
                    onPress={() => setPicked(group as FriendGroup)}
                    id={`friends-${group}`}
                  />
                ) : null
              })}
            </ChipRow>
          </View>
        </>
      )}
      {state === 'loaded' ? (
        <>
          {shown.length === 0 && <EmptyState title={t('invitation.noneOf')} body={t('invitation.noneBody')} compact />}
          {shown.map(({ group, friends }) => (
            <Fragment key={group}>
              <SectionHead small title={t(words[group])} note={t('invitation.people', { n: inGroup?.[group] ?? friends.length })} />
              <Stack>
                <CellGroup>
                  {friends.map((friend) => (
                    <FriendRow
                      key={friend.id}
                      friend={friend}
                      today={today}
                      busy={asking.isPending && asking.variables.partner_id === friend.user?.id}
                      onAsk={ask}
                    />
                  ))}
                </CellGroup>
              </Stack>
            </Fragment>
          ))}
          <Stack>
            <MorePages query={query} word={t('invitation.more')} id='more-friends' />
            <FootNote icon='info'>{t('invitation.askNote')}</FootNote>
          </Stack>
          {toInvite !== undefined && (
            <ActionBar>
              <Button grow onPress={invite} id='go-on-inviting'>
                {t('invitation.goOn')}
              </Button>
            </ActionBar>
          )}
        </>
      ) : state === 'error' ? (
        <LoadError error={error} busy={busy} onRetry={() => void refresh()} />
      ) : state === 'empty' ? (
        <EmptyState
          title={t('invitation.none')}
          body={t('invitation.noneBody')}
          act={{ word: t(toInvite === undefined ? 'invitation.toHome' : 'invitation.invite'), onPress: invite, id: 'first-invite' }}
        />
      ) : (
        <FriendsSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(InvitedPage)
