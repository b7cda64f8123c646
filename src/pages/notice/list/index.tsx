import { useEffect } from 'react'
import { NoticeCard } from '@/features/notice/components/notice-card'
import { useNoticesQuery, useReadNoticesMutation } from '@/features/notice/api/notice-queries'
import { useT } from '@/features/notice/texts'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { LoadError } from '@/features/shop/components/load-error'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Page } from '@/ui/page/page'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** What the shop told the user, latest first; being shown they are read. */
function NoticesPage() {
  const t = useT()
  const { shopId } = useRouteParams('noticesPage')
  const visitor = useSession(shopId).kind === 'visitor'
  useEffect(() => {
    if (visitor) requireLogin()
  }, [visitor])
  const query = useNoticesQuery(shopId, !visitor)
  const { mutate: read } = useReadNoticesMutation(shopId)
  const newest = query.data?.pages[0]?.notices[0]
  const newId = newest && !newest.is_read ? newest.id : undefined
  useEffect(() => {
    if (newId !== undefined) read(newId)
  }, [newId, read])
  const notices = query.data?.pages.flatMap((page) => page.notices)

  return (
    <Page
      title={t('notice.title')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {notices === undefined ? (
        query.isError ? (
          <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonGroup label={t('common.loading')}>
            <Stack>
              {[1, 2, 3].map((key) => (
                <Card pad key={key}>
                  <Bone kind='title' width='48%' />
                  <Bone kind='small' width='84%' />
                  <Bone kind='small' width='30%' />
                </Card>
              ))}
            </Stack>
          </SkeletonGroup>
        )
      ) : notices.length === 0 ? (
        <EmptyState title={t('notice.noneTitle')} body={t('notice.noneBody')} />
      ) : (
        <Stack>
          {notices.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
          {query.hasNextPage && (
            <Button tone='quiet' full busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} id='more-notices'>
              {t('notice.more')}
            </Button>
          )}
        </Stack>
      )}
    </Page>
  )
}

export default withBoundary(NoticesPage)
