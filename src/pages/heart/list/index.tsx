import { useHeartEntryQuery } from '@/features/heart/entry/use-heart-entry-query'
import { useHeartRecordsQuery } from '@/features/heart/heart-queries'
import { EmptyRecords } from '@/features/heart/records/empty-records'
import { MonthSum } from '@/features/heart/records/month-sum'
import { RankCell } from '@/features/heart/records/rank-cell'
import { groupMonths, RecordList } from '@/features/heart/records/record-list'
import { useT } from '@/features/heart/texts'
import { useHealthQuery } from '@/features/member/health/health-queries'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { monthText } from '@/i18n/dates'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '44%' }, { width: '72%' }, { kind: 'small', width: '56%' }]

/** The own records of the heart rate, by month (identity ledger IP-039). */
function HeartListPage() {
  const t = useT()
  const { shopId } = useRouteParams('heartListPage')
  const { userId } = useLoggedIn(shopId)
  const entry = useHeartEntryQuery(shopId, userId).data
  const health = useHealthQuery({ shopId, userId }).data
  const hasBelts = entry?.has_belts ?? false
  const toHealth = () => void go('healthPage', { shopId })
  const toImport = () => void go('heartImportPage', { shopId })
  return (
    <QueryPage
      ground='wash'
      title={t('heart.title')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      query={useHeartRecordsQuery(shopId, userId)}
      skeleton={<CardListSkeleton label={t('common.loading')} shapes={shapes} />}
    >
      {({ exercise_datas: records, more }) => {
        const [latest] = groupMonths(records)
        return (
          <>
            <Stack>
              {latest && <MonthSum month={monthText(t, latest.month)} records={latest.records} />}
              {hasBelts && <RankCell shopId={shopId} />}
            </Stack>
            {latest ? (
              <RecordList records={records} onOpen={(id) => void go('heartRecordPage', { shopId, id })} />
            ) : (
              <EmptyRecords asks={health?.consent.is_due ?? false} hasBelts={hasBelts} onAsk={toHealth} onImport={toImport} />
            )}
            <Stack>
              <CellGroup>
                {health?.consent.is_due === false && (
                  <Cell plain lead={<Icon name='download' />} title={t('heart.import')} chevron onPress={toImport} id='heart-import' />
                )}
                <Cell plain lead={<Icon name='shield' />} title={t('heart.consent')} chevron onPress={toHealth} id='heart-consent' />
              </CellGroup>
            </Stack>
            {more && <FootNote icon='info'>{t('heart.more')}</FootNote>}
            <FootNote icon='eye'>{t('heart.own')}</FootNote>
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(HeartListPage)
