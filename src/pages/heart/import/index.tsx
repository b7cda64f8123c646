import { ImportFile } from '@/features/heart/file/import-file'
import { useT } from '@/features/heart/texts'
import { useHealthQuery } from '@/features/member/health/health-queries'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '56%' }, { width: '72%' }]

/** Imports a training from a file of a watch. */
function HeartImportPage() {
  const t = useT()
  const { shopId } = useRouteParams('heartImportPage')
  const { userId } = useLoggedIn(shopId)
  return (
    <QueryPage
      ground='wash'
      title={t('heart.import')}
      onBack={() => void goBack('heartListPage', { shopId })}
      query={useHealthQuery({ shopId, userId })}
      skeleton={<CardListSkeleton label={t('common.loading')} shapes={shapes} />}
    >
      {({ consent }) => (
        <ImportFile
          shopId={shopId}
          asks={consent.is_due}
          onAsk={() => void go('healthPage', { shopId })}
          onDone={(id) => void go('heartRecordPage', { shopId, id })}
        />
      )}
    </QueryPage>
  )
}

export default withBoundary(HeartImportPage)
