import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { useWeeklyReportQuery } from '../report-queries'
import { useT } from './texts'

/** The ways to the report of last week and of the last year; left out where there was no visit to the shop. */
export function MeReports({ shopId, userId }: { shopId: number; userId: number }) {
  const t = useT()
  const { data } = useWeeklyReportQuery(shopId, userId)
  const year = data?.years[0]
  const n = data?.report.visits ?? 0
  return (
    <>
      {data && data.first_week !== null && (
        <Cell
          plain
          lead={<Icon name='chart' />}
          title={t('report-entry.weekly')}
          {...(n > 0 && { value: t('report-entry.weeklyNote', { n }) })}
          chevron
          onPress={() => void go('weeklyReportPage', { shopId })}
          id='me-weekly'
        />
      )}
      {year !== undefined && (
        <Cell
          plain
          lead={<Icon name='star' />}
          title={t('report-entry.annual')}
          value={String(year)}
          chevron
          onPress={() => void go('annualReportPage', { shop_id: shopId, year })}
          id='me-annual'
        />
      )}
    </>
  )
}
