import { useState } from 'react'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { weekFacts } from '@/features/report/picture/report-facts'
import { ReportSheet } from '@/features/report/picture/report-sheet-later'
import { useWeeklyReportQuery } from '@/features/report/report-queries'
import { useT } from '@/features/report/weekly/texts'
import { WeekClasses } from '@/features/report/weekly/week-classes'
import { WeekCurrent } from '@/features/report/weekly/week-current'
import { WeekDays } from '@/features/report/weekly/week-days'
import { WeekFigures } from '@/features/report/weekly/week-figures'
import { WeekHead } from '@/features/report/weekly/week-head'
import { WeekMedals } from '@/features/report/weekly/week-medals'
import { WeekSkeleton } from '@/features/report/weekly/week-skeleton'
import { useShopQuery } from '@/features/shop/shop-queries'
import { addDays, dayOf, parseDay, weekStart, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useMemberStore } from '@/shell/session/member-store'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Later } from '@/ui/later/later'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** The week that an address names, as far as there is a report of it. */
const weekIn = (asked: string | undefined, present: ShopDate): ShopDate => {
  const day = asked === undefined ? undefined : parseDay(asked)
  return day !== undefined && weekStart(day) <= present ? weekStart(day) : addDays(present, -7)
}

/** The user's training of a week at the shop (identity ledger IP-041, IP-311). */
function WeeklyReportPage() {
  const t = useT()
  const { shopId, week: asked } = useRouteParams('weeklyReportPage')
  const { userId } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const present = weekStart(today)
  const [picked, setPicked] = useState<ShopDate>()
  const [sharing, setSharing] = useState(false)
  const week = picked ?? weekIn(asked, present)
  const query = useWeeklyReportQuery(shopId, userId, week)
  const shop = useShopQuery(shopId).data?.shop
  const name = useMemberStore(({ user }) => user?.username ?? '')
  const { data } = query
  const isEmpty = data !== undefined && data.report.visits === 0
  return (
    <Page
      title={t('report-weekly.title')}
      ground='wash'
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {data?.first_week === null ? (
        <EmptyState
          title={t('report-weekly.nothing')}
          body={t('report-weekly.nothingBody')}
          act={{ word: t('report-weekly.goBook'), onPress: () => void go('userGroupSchedules', { shopId }), id: 'go-book' }}
        />
      ) : (
        <>
          <WeekHead week={week} today={today} first={(data?.first_week as ShopDate | undefined) ?? week} onPick={setPicked} />
          {data === undefined ? (
            <LoadState query={query}>
              <WeekSkeleton />
            </LoadState>
          ) : (
            <>
              <Stack>
                {isEmpty ? (
                  <Card pad>
                    <EmptyState compact title={t('report-weekly.none')} body={t('report-weekly.noneBody')} />
                  </Card>
                ) : (
                  <>
                    <WeekFigures report={data.report} before={data.before} />
                    <WeekDays week={week} days={data.report.days} />
                  </>
                )}
                <WeekMedals shopId={shopId} medals={data.report.medals} />
              </Stack>
              <WeekClasses shopId={shopId} classes={data.report.classes} />
              {week !== present && <WeekCurrent shopId={shopId} current={data.current} today={today} />}
            </>
          )}
        </>
      )}
      {data !== undefined && data.first_week !== null && (
        <ActionBar>
          {!isEmpty && (
            <Button tone='quiet' icon='share' disabled={!shop} onPress={() => setSharing(true)} id='week-share'>
              {t('report-weekly.share')}
            </Button>
          )}
          <Button grow onPress={() => void go('userGroupSchedules', { shopId, date: addDays(present, 7) })} id='book-next'>
            {t('report-weekly.bookNext')}
          </Button>
        </ActionBar>
      )}
      <Later wanted={sharing}>
        {sharing && data && shop && (
          <ReportSheet
            shop={shop}
            name={name}
            facts={(words) => weekFacts(words, data.report)}
            file={`yueke-week-${week}`}
            onClose={() => setSharing(false)}
          />
        )}
      </Later>
    </Page>
  )
}

export default withBoundary(WeeklyReportPage)
