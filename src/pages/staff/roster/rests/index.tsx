import { Text } from '@tarojs/components'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { RestGrid } from '@/features/staff/rests/rest-grid'
import { RestList } from '@/features/staff/rests/rest-list'
import { RestSkeleton } from '@/features/staff/rests/rest-skeleton'
import { DaysOff } from '@/features/staff/rests/days-off'
import { WorkDays } from '@/features/staff/work-days'
import { useWorkDay } from '@/features/staff/use-work-day'
import { restText } from '@/features/staff/rests/rest-text'
import { useRests } from '@/features/staff/rests/use-rests'
import { useT } from '@/features/staff/rests/texts'
import { spanText } from '@/domain/booking/private/rest-times'
import { dayOf, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

/** A coach's own rests, day by day: to add, move and delete (booking ledger BK-391). */
function RestsPage() {
  const t = useT()
  const { shopId, date } = useRouteParams('coachRests')
  const { visitor } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const [day, setDay] = useWorkDay(date, today)
  const rests = useRests(shopId, day, !visitor)
  const { coach, query, span, moving, dropping } = rests
  const failed = coach.isError ? coach : query.isError && !query.data ? query : undefined
  const pick = (next: ShopDate) => {
    rests.forget()
    setDay(next)
  }
  return (
    <Page
      title={t('staff-rests.title')}
      onBack={() => void goBack('coachPrivateSchedules', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => Promise.all([coach.refetch(), query.refetch()])}
    >
      {coach.data && rests.teacherId === null ? (
        <EmptyState title={t('staff-rests.onlyCoach')} body={t('staff-rests.onlyCoachBody')} />
      ) : (
        <>
          <WorkDays today={today} day={day} onPick={pick} last={rests.last} />
          {failed ? (
            <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
          ) : query.data ? (
            <>
              <RestList rests={rests.rests} onEdit={rests.edit} onDrop={rests.ask} />
              <RestGrid cells={rests.cells} span={span} onTap={rests.tap} />
              <ActionBar>
                <Text className={styles.words} id='rest-span'>
                  {!span ? t('staff-rests.pick') : t(moving ? 'staff-rests.move' : 'staff-rests.add', { time: spanText(span) })}
                </Text>
                {span ? (
                  <Button tone='quiet' id='rest-forget' onPress={rests.forget}>
                    {t('common.cancel')}
                  </Button>
                ) : (
                  <Button tone='soft' id='rest-days' busy={rests.busy} onPress={rests.pickDays}>
                    {t('staff-rests.days')}
                  </Button>
                )}
                <Button id='rest-save' disabled={!span} busy={rests.busy} onPress={rests.save}>
                  {t(moving ? 'staff-rests.moveAct' : 'staff-rests.act')}
                </Button>
              </ActionBar>
            </>
          ) : (
            <RestSkeleton />
          )}
        </>
      )}
      <DaysOff rests={rests} />
      <Dialog
        open={dropping !== undefined}
        id='drop-rest'
        title={t('staff-rests.dropTitle', { time: dropping ? restText(t, dropping, today) : '' })}
        body={t('staff-rests.dropBody')}
        safe={{ word: t('staff-rests.keep'), onPress: () => rests.ask(undefined) }}
        act={{ word: t('staff-rests.drop'), onPress: rests.drop, busy: rests.dropBusy, danger: true, id: 'drop-rest-confirm' }}
      />
    </Page>
  )
}

export default withBoundary(RestsPage)
