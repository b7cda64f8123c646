import { useState } from 'react'
import type { TillEntry, TillOwed as Owed } from '@/contract/staff/till'
import { keepsTill } from '@/domain/staff/permissions'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRole } from '@/features/staff/use-role'
import { Permitted } from '@/features/staff/permitted'
import { TillDays, useTillDay } from '@/features/staff/till/till-days'
import { InvoicesLink } from '@/features/staff/invoice/invoices-link'
import { CardSumsLink } from '@/features/staff/statement/card-sums-link'
import { useTillQuery } from '@/features/staff/till/till-queries'
import { CorrectSheet } from '@/features/staff/till/correct-sheet'
import { CountSheet } from '@/features/staff/till/count-sheet'
import { MoveSheet } from '@/features/staff/till/move-sheet'
import { OnScreen } from '@/features/staff/till/on-screen'
import { PayBackSheet } from '@/features/staff/till/pay-back-sheet'
import { useT } from '@/features/staff/till/texts'
import { TillBook } from '@/features/staff/till/till-book'
import { TillOwed } from '@/features/staff/till/till-owed'
import { TillChannels, TillDrawer, TillPeople, TillUnits } from '@/features/staff/till/till-sums'
import { dayText } from '@/i18n/dates'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Columns } from '@/ui/columns/columns'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
]

type Open = { kind: 'count' | 'move' } | { kind: 'pay'; refund: Owed } | { kind: 'correct'; entry: TillEntry }

/** The desk's money: a day's statement, the refunds that wait, the drawer and the cash book. */
function TillPage() {
  const t = useT()
  const { shopId, date } = useRouteParams('staffTill')
  useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const chosen = useTillDay(date)
  const { day, today } = chosen
  const query = useTillQuery(shopId, day, keepsTill(role))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const data = query.data
  const isToday = day === today
  const skeleton = <CardListSkeleton label={t('common.loading')} shapes={shapes} />
  return (
    <Page
      title={t('till.title')}
      onBack={() => void goBack('staffHome', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
      wide
    >
      <Permitted shopId={shopId} may={keepsTill} skeleton={skeleton}>
        <OnScreen>
          <TillDays {...chosen} />
        </OnScreen>
        {!data || query.isPlaceholderData ? (
          <LoadState query={query}>{skeleton}</LoadState>
        ) : (
          <>
            <Columns
              side={
                <>
                  <TillOwed owed={data.owed} onPay={(refund) => setOpen({ kind: 'pay', refund })} />
                  <TillChannels channels={data.channels} day={dayText(t, day, today)} />
                  <TillDrawer drawer={data.drawer} isToday={isToday} />
                  <TillPeople people={data.people} />
                  <TillUnits day={data} />
                  <OnScreen>
                    <CardSumsLink shopId={shopId} date={day} />
                    <InvoicesLink shopId={shopId} />
                  </OnScreen>
                </>
              }
            >
              <TillBook entries={data.entries} onCorrect={(entry) => setOpen({ kind: 'correct', entry })} />
            </Columns>
            {isToday && data.desk.includes('CASH') && (
              <OnScreen>
                <ActionBar>
                  <Button tone='soft' id='till-move' onPress={() => setOpen({ kind: 'move' })}>
                    {t('till.move')}
                  </Button>
                  <Button grow id='till-count' onPress={() => setOpen({ kind: 'count' })}>
                    {t('till.count')}
                  </Button>
                </ActionBar>
              </OnScreen>
            )}
            {open?.kind === 'count' && <CountSheet shopId={shopId} expected={data.drawer.expected} onClose={close} />}
            {open?.kind === 'move' && <MoveSheet shopId={shopId} onClose={close} />}
            {open?.kind === 'pay' && <PayBackSheet shopId={shopId} refund={open.refund} onClose={close} />}
            {open?.kind === 'correct' && <CorrectSheet shopId={shopId} entry={open.entry} onClose={close} />}
          </>
        )}
      </Permitted>
    </Page>
  )
}

export default withBoundary(TillPage)
