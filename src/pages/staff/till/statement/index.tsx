import { useState } from 'react'
import { keepsTill } from '@/domain/staff/permissions'
import { monthOfDay } from '@/domain/time'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRole } from '@/features/staff/use-role'
import { Permitted } from '@/features/staff/permitted'
import { TillDays, useTillDay } from '@/features/staff/till/till-days'
import { useStatementQuery } from '@/features/staff/statement/statement-queries'
import { CardSums } from '@/features/staff/statement/card-sums'
import { useT } from '@/features/staff/statement/texts'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { Segments } from '@/ui/segments/segments'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '80%' },
]

/** The statement of the cards that the shop sold, of a day or of its month. */
function CardSumsPage() {
  const t = useT()
  const { shopId, date } = useRouteParams('staffCardSums')
  useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const chosen = useTillDay(date)
  const { day } = chosen
  const [span, setSpan] = useState<'day' | 'month'>('day')
  const month = monthOfDay(day)
  const days = span === 'day' ? { from: day, to: day } : { from: month.first, to: month.last }
  const query = useStatementQuery(shopId, days, keepsTill(role))
  const data = query.data
  const skeleton = <CardListSkeleton label={t('common.loading')} shapes={shapes} />
  return (
    <Page
      title={t('staff-statement.title')}
      onBack={() => void goBack('staffTill', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      <Permitted shopId={shopId} may={keepsTill} skeleton={skeleton}>
        <TillDays {...chosen} />
        <Stack>
          <Segments
            kind='choice'
            label={t('staff-statement.span')}
            current={span}
            onPick={setSpan}
            segments={[
              { key: 'day', word: t('staff-statement.day') },
              { key: 'month', word: t('staff-statement.month') },
            ]}
          />
        </Stack>
        {!data || query.isPlaceholderData ? (
          <LoadState query={query}>{skeleton}</LoadState>
        ) : data.kinds.length === 0 ? (
          <EmptyState compact title={t('staff-statement.none')} body={t('staff-statement.noneBody')} />
        ) : (
          <>
            <CardSums statement={data} />
            <FootNote icon='info'>{t('staff-statement.note')}</FootNote>
          </>
        )}
      </Permitted>
    </Page>
  )
}

export default withBoundary(CardSumsPage)
