import { type ReactNode, useState } from 'react'
import type { ActivityOrder } from '@/contract/activity/order'
import { dayOf, readInstant } from '@/domain/time'
import { goLogin } from '@/shell/session/session-guard'
import { useMemberStore } from '@/shell/session/member-store'
import { LoadState } from '@/shell/page/load-state'
import { MorePages } from '@/shell/page/more-pages'
import { yearMonthText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { SectionHead } from '@/ui/section-head/section-head'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { type OrderGroup, useActivityOrdersQuery } from '../activity-queries'
import { CancelDialog } from './cancel-dialog'
import { SignUpCard } from './sign-up-card'
import { useT } from './texts'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { width: '72%' }, { kind: 'small', width: '56%' }]

/** The sign-ups by the month of their activity, in the order of the server. */
const byMonth = (orders: readonly ActivityOrder[]) => {
  const months = new Map<string, ActivityOrder[]>()
  for (const order of orders) {
    const month = dayOf(readInstant(order.activity.start)).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), order])
  }
  return [...months.values()]
}

/** The own sign-ups for activities, with a filter (commerce ledger MC-022, MC-047, MC-048; mock-up 40). */
export function MySignUps({ shopId }: { shopId: number }) {
  const t = useT()
  const visitor = useMemberStore((state) => state.user === null)
  const [group, setGroup] = useState<OrderGroup>('all')
  const [cancellingId, cancel] = useState<number>()
  const query = useActivityOrdersQuery(shopId, group, !visitor)
  const coming = query.data?.pages[0]?.coming_count ?? 0
  const orders = query.data?.pages.flatMap((page) => page.orders)
  const cancelling = orders?.find(({ id }) => id === cancellingId)
  if (visitor)
    return (
      <EmptyState
        title={t('activity-own.logInTitle')}
        body={t('activity-own.noneBody')}
        act={{ word: t('activity-own.logIn'), onPress: () => void goLogin(), id: 'mine-log-in' }}
      />
    )
  const groups: readonly (readonly [OrderGroup, string])[] = [
    ['all', t('activity-own.all')],
    ['coming', coming > 0 ? t('activity-own.comingCount', { n: coming }) : t('activity-own.coming')],
    ['over', t('activity-own.over')],
    ['cancelled', t('activity-own.cancelled')],
  ]
  return (
    <>
      <ChipRow label={t('activity-own.mine')}>
        {groups.map(([key, word]) => (
          <Chip key={key} word={word} on={key === group} onPress={() => setGroup(key)} id={`group-${key}`} />
        ))}
      </ChipRow>
      {orders === undefined && (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      )}
      {orders?.length === 0 &&
        (group === 'all' ? (
          <EmptyState
            title={t('activity-own.noneTitle')}
            body={t('activity-own.noneBody')}
            act={{ word: t('activity-own.seeActivities'), onPress: () => void go('activityListPage', { shopId }), id: 'see-activities' }}
          />
        ) : (
          <EmptyState title={t('activity-own.noneHere')} body={t('activity-own.noneBody')} />
        ))}
      {byMonth(orders ?? []).map((month) => {
        const day = dayOf(readInstant(month[0]!.activity.start))
        return (
          <Month key={day.slice(0, 7)} title={t('activity-own.inMonth', { month: yearMonthText(t, day), n: month.length })}>
            {month.map((order) => (
              <SignUpCard key={order.id} order={order} onCancel={() => cancel(order.id)} onTimeOver={() => void query.refetch()} />
            ))}
          </Month>
        )
      })}
      <MorePages apart query={query} word={t('activity-own.more')} id='more-sign-ups' />
      {cancelling && <CancelDialog order={cancelling} open onClose={() => cancel(undefined)} />}
    </>
  )
}

function Month({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SectionHead small title={title} />
      <Stack>{children}</Stack>
    </>
  )
}
