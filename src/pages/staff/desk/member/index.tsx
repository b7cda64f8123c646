import { useState } from 'react'
import { CardCells } from '@/features/card/card-cells'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useMemberQuery, type OrderPart } from '@/features/staff/member/member-queries'
import { useT } from '@/features/staff/desk/texts'
import { MemberScore } from '@/features/score/member-score'
import { MemberHead } from '@/features/staff/member/member-head'
import { MemberNotes } from '@/features/staff/member/member-notes'
import { MemberOrders } from '@/features/staff/member/member-orders'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go, goBack, restate } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Columns } from '@/ui/columns/columns'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
  { kind: 'small', width: '72%' },
]

/** A member for staff, and for a coach whose classes the member booked. */
function StaffMemberPage() {
  const t = useT()
  const { shopId, userId, part: asked } = useRouteParams('staffMember')
  const { visitor } = useLoggedIn(shopId)
  const of = { shopId, userId }
  const query = useMemberQuery(of, !visitor)
  const [part, setPart] = useState<OrderPart>(asked ?? 'ahead')
  const today = dayOf(useNow())
  const member = query.data
  const pick = (next: OrderPart) => {
    setPart(next)
    restate<'staffMember'>({ part: next === 'ahead' ? undefined : next })
  }
  return (
    <Page
      wide
      title={t('desk.profile')}
      onBack={() => void goBack('staffHome', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!member ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : (
        <Columns
          side={
            <>
              <MemberHead shopId={shopId} member={member} />
              {member.score && (
                <Stack>
                  <MemberScore of={of} name={member.user.username} score={member.score} onChanged={() => void query.refetch()} />
                </Stack>
              )}
              {member.cards && (
                <>
                  <SectionHead small title={t('desk.cards')} />
                  {member.cards.length === 0 ? (
                    <EmptyState compact title={t('desk.cardsNone')} body={t('desk.cardsNoneBody')} />
                  ) : (
                    <Stack>
                      <CardCells
                        cards={member.cards}
                        today={today}
                        onPress={({ id }) => void go('staffMemberCard', { ...of, cardId: id })}
                      />
                    </Stack>
                  )}
                </>
              )}
            </>
          }
        >
          <MemberNotes of={of} />
          <MemberOrders of={of} part={part} onPick={pick} />
        </Columns>
      )}
    </Page>
  )
}

export default withBoundary(StaffMemberPage)
