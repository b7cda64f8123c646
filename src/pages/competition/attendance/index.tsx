import { useState } from 'react'
import type { ShopDate } from '@/domain/time'
import { dayOf, readInstant } from '@/domain/time'
import { useDaysQuery, useTrainingQuery } from '@/features/competition/competition-queries'
import { dayIn, unitText } from '@/features/competition/competition-words'
import { DayRows } from '@/features/competition/days/day-rows'
import { DaysHead } from '@/features/competition/days/days-head'
import { DaysMonth } from '@/features/competition/days/days-month'
import { DisputeSheet } from '@/features/competition/days/dispute-sheet'
import { CompetitionSkeleton } from '@/features/competition/competition-skeleton'
import { useT } from '@/features/competition/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useNow } from '@/http/clock'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** So many days are shown at first. */
const FIRST = 5

/** The own days of a competition (mock-up 65; commerce ledger MC-051). */
function TrainingAttendancePage() {
  const t = useT()
  const now = useNow()
  const { shopId, trainingId } = useRouteParams('trainingAttendancePage')
  const { visitor } = useLoggedIn(shopId)
  const at = { shopId, trainingId }
  const one = useTrainingQuery(at)
  const query = useDaysQuery(at, !visitor)
  const [all, setAll] = useState(false)
  const [asks, setAsks] = useState(false)
  const training = one.data?.training
  const data = query.data
  const unit = training ? unitText(t, training) : ''
  const open = data?.disputes.filter(({ outcome }) => outcome === null) ?? []
  const month: ShopDate = training && training.status === 3 ? (training.end as ShopDate) : dayOf(now)
  const isOver = training !== undefined && now >= readInstant(`${training.result_on}T00:00:00+08:00`)
  const outcomeText = ({ day, outcome, answer }: (typeof open)[number]) => {
    if (outcome === null) return t('competition.disputeOpen', { day: dayIn(t, day) })
    if (outcome === 'corrected') return t('competition.disputeCorrected', { day: dayIn(t, day) })
    return t('competition.disputeRefused', { day: dayIn(t, day), why: answer ?? '' })
  }
  return (
    <Page
      title={t('competition.myDays')}
      ground='wash'
      onBack={() => void goBack('trainingPage', at)}
      backLabel={t('common.back')}
      onRefresh={() => Promise.all([one.refetch(), query.refetch()])}
    >
      {!training || !data ? (
        <LoadState query={training ? query : one}>
          <CompetitionSkeleton />
        </LoadState>
      ) : (
        <>
          <Stack>
            <DaysHead training={training} days={data.days} />
            <DaysMonth
              month={month}
              days={data.attendances}
              unit={unit}
              togetherDays={data.together_days}
              together={training.stat_rule.together}
            />
          </Stack>
          <SectionHead title={t('competition.records')} note={`${data.days} ${unit}`} />
          <Stack>
            {data.days === 0 ? (
              <EmptyState compact title={t('competition.recordsNone')} body={t('competition.recordsNoneBody')} />
            ) : (
              <DayRows days={all ? data.attendances : data.attendances.slice(0, FIRST)} />
            )}
            {!all && data.days > FIRST && (
              <Button tone='quiet' full onPress={() => setAll(true)} id='all-days'>
                {t('competition.all', { n: data.days, unit })}
              </Button>
            )}
            {data.disputes.length > 0 && (
              <CellGroup>
                {data.disputes.map((dispute) => (
                  <Cell key={dispute.id} id={`dispute-${dispute.day}`} title={outcomeText(dispute)} note={dispute.words} />
                ))}
              </CellGroup>
            )}
            {!isOver && (
              <CellGroup>
                <Cell
                  lead={<Icon name='info' />}
                  title={t('competition.missing')}
                  note={t('competition.missingNote')}
                  chevron
                  onPress={() => setAsks(true)}
                  id='missing-day'
                />
              </CellGroup>
            )}
            {training.status === 2 && <FootNote icon='clock'>{t('competition.todayNote')}</FootNote>}
          </Stack>
          <ActionBar>
            <Button tone='quiet' onPress={() => void go('trainingPersonRankPage', at)} id='see-ranks'>
              {t('competition.seeRanks')}
            </Button>
            <Button grow onPress={() => void go('userGroupSchedules', { shopId })} id='book-next'>
              {t('competition.book')}
            </Button>
          </ActionBar>
          {asks && (
            <DisputeSheet
              {...at}
              start={training.start}
              end={training.end}
              known={new Set([...data.attendances.map(({ day }) => day), ...open.map(({ day }) => day)])}
              onClose={() => setAsks(false)}
            />
          )}
        </>
      )}
    </Page>
  )
}

export default withBoundary(TrainingAttendancePage)
