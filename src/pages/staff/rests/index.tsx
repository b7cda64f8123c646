import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useLoggedIn } from '@/features/member/hooks/use-logged-in'
import { LoadError } from '@/features/shop/components/load-error'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { RestGrid } from '@/features/staff/components/rest-grid'
import { RestList } from '@/features/staff/components/rest-list'
import { RestSkeleton } from '@/features/staff/components/rest-skeleton'
import { useRests } from '@/features/staff/hooks/use-rests'
import { useT } from '@/features/staff/texts'
import { spanText } from '@/domain/booking/private/rest-times'
import { addDays, dayOf, parseDay, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, weekdayWord } from '@/i18n/dates'
import { useDayWords } from '@/i18n/kit-words'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { DateStrip } from '@/ui/date-strip/date-strip'
import { Dialog } from '@/ui/dialog/dialog'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

const DAYS = 7

/** A coach's own rests, day by day: to add, move and delete (booking ledger BK-391). */
function RestsPage() {
  const t = useT()
  const { shopId, date } = useRouteParams('coachRests')
  const { visitor } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const [day, setDay] = useState<ShopDate>(() => {
    const asked = parseDay(date ?? '')
    return asked && asked >= today ? asked : today
  })
  const [picking, setPicking] = useState(false)
  const dayWords = useDayWords(today)
  const rests = useRests(shopId, day, !visitor)
  const { coach, query, span, moving, dropping } = rests
  const failed = coach.isError ? coach : query.isError && !query.data ? query : undefined
  const first = day >= addDays(today, DAYS) ? day : today
  const pick = (key: string) => {
    rests.forget()
    setDay(key as ShopDate)
  }
  return (
    <Page
      title={t('staff.restsTitle')}
      onBack={() => void goBack('coachPrivateSchedules', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => Promise.all([coach.refetch(), query.refetch()])}
    >
      {coach.data && rests.teacherId === null ? (
        <EmptyState title={t('staff.restsOnlyCoach')} body={t('staff.restsOnlyCoachBody')} />
      ) : (
        <>
          <DateStrip
            label={t('staff.days')}
            days={Array.from({ length: DAYS }, (_, at) => addDays(first, at)).map((at) => ({
              key: at,
              weekday: at === today ? t('common.today') : weekdayWord(t, at),
              number: String(Number(at.slice(8))),
              label: dayText(t, at, today),
            }))}
            current={day}
            onPick={pick}
            month={{ word: t('staff.calendar'), onPress: () => setPicking(true), open: picking }}
          />
          {failed ? (
            <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
          ) : query.data ? (
            <>
              <RestList rests={rests.rests} onEdit={rests.edit} onDrop={rests.ask} />
              <RestGrid cells={rests.cells} span={span} onTap={rests.tap} />
              <ActionBar>
                <Text className={styles.words} id='rest-span'>
                  {!span ? t('staff.restPick') : t(moving ? 'staff.restMove' : 'staff.restAdd', { time: spanText(span) })}
                </Text>
                {span && (
                  <Button tone='quiet' id='rest-forget' onPress={rests.forget}>
                    {t('staff.cancel')}
                  </Button>
                )}
                <Button id='rest-save' disabled={!span} busy={rests.busy} onPress={rests.save}>
                  {t(moving ? 'staff.restMoveAct' : 'staff.restAct')}
                </Button>
              </ActionBar>
            </>
          ) : (
            <RestSkeleton />
          )}
        </>
      )}
      {picking && (
        <DatePicker
          id='rest-day'
          title={t('staff.pickDay')}
          words={dayWords}
          value={day}
          today={today}
          first={today}
          onClose={() => setPicking(false)}
          onDone={(picked) => {
            setPicking(false)
            pick(picked)
          }}
        />
      )}
      <Dialog
        open={dropping !== undefined}
        id='drop-rest'
        title={t('staff.restDropTitle', { time: dropping ? spanText(dropping) : '' })}
        body={t('staff.restDropBody')}
        safe={{ word: t('staff.restKeep'), onPress: () => rests.ask(undefined) }}
        act={{ word: t('staff.restDrop'), onPress: rests.drop, busy: rests.dropBusy, danger: true, id: 'drop-rest-confirm' }}
      />
    </Page>
  )
}

export default withBoundary(RestsPage)
