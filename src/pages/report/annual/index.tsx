import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { AnnualSkeleton } from '@/features/report/annual/annual-skeleton'
import { CoverPage, useSpanText } from '@/features/report/annual/cover-page'
import { FavouritePage } from '@/features/report/annual/favourite-page'
import { HoursPage } from '@/features/report/annual/hours-page'
import { MonthsPage } from '@/features/report/annual/months-page'
import { NumbersPage } from '@/features/report/annual/numbers-page'
import { Story } from '@/features/report/annual/story'
import { useT } from '@/features/report/annual/texts'
import { yearFacts } from '@/features/report/picture/report-facts'
import { ReportPicture } from '@/features/report/picture/report-picture-later'
import { useAnnualReportQuery } from '@/features/report/report-queries'
import { useShopQuery } from '@/features/shop/shop-queries'
import { a11y } from '@/platform/a11y'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useMemberStore } from '@/shell/session/member-store'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Later } from '@/ui/later/later'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

/** The cover, four pages of the year, and the picture to share. */
const PAGES = 6
const SHARE = PAGES - 1

/** The user's year at all shops of a brand, as a story (identity ledger IP-044, IP-075, IP-311). */
function AnnualReportPage() {
  const t = useT()
  const { year } = useRouteParams('annualReportPage')
  const shopId = useCurrentShopId() ?? 0
  const { userId } = useLoggedIn(shopId)
  const shop = useShopQuery(shopId).data?.shop
  const name = useMemberStore(({ user }) => user?.username ?? '')
  const query = useAnnualReportQuery(shopId, userId, year)
  const [at, setAt] = useState(0)
  const report = query.data?.report
  const span = useSpanText(report)
  const leave = () => void goBack('currentProfilePage', { shopId })

  if (report && shop && at < SHARE)
    return (
      <Page title={t('report-annual.title')} over='hero' onBack={leave} backLabel={t('common.close')}>
        <Story
          at={at}
          all={PAGES}
          onTurn={setAt}
          foot={
            at === 0 ? (
              <>
                <View>{span}</View>
                <Button tone='light' onPress={() => setAt(1)} id='open-year'>
                  {t('report-annual.open')}
                </Button>
              </>
            ) : undefined
          }
        >
          {at === 0 && <CoverPage report={report} brand={shop.brand} name={name} />}
          {at === 1 && <NumbersPage report={report} />}
          {at === 2 && <HoursPage report={report} />}
          {at === 3 && <FavouritePage report={report} />}
          {at === 4 && <MonthsPage report={report} />}
        </Story>
      </Page>
    )
  const title = report && shop ? t('report-annual.share', { year: report.year }) : t('report-annual.title')
  if (report === undefined || !shop)
    return query.isError ? (
      <Page title={title} over='plain' onBack={leave} backLabel={t('common.back')}>
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      </Page>
    ) : (
      <Page title={title} over='hero' onBack={leave} backLabel={t('common.close')}>
        <AnnualSkeleton />
      </Page>
    )
  return (
    <Page
      title={title}
      ground='wash'
      head={
        <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
          {title}
        </View>
      }
      onBack={report ? () => setAt(SHARE - 1) : leave}
      backLabel={t('common.back')}
    >
      {report ? (
        <Later wanted>
          <ReportPicture
            shop={shop}
            name={name}
            facts={(words) => yearFacts(words, report)}
            file={`yueke-${report.year}`}
            frame={(content, buttons) => (
              <>
                <Stack>{content}</Stack>
                <ActionBar>{buttons}</ActionBar>
              </>
            )}
          />
        </Later>
      ) : (
        <EmptyState
          title={t('report-annual.none')}
          body={t('report-annual.noneBody')}
          act={{ word: t('report-annual.toHome'), onPress: () => void go('shopHomePage', { shopId }), id: 'to-home' }}
        />
      )}
    </Page>
  )
}

export default withBoundary(AnnualReportPage)
