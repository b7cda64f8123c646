import { useEffect } from 'react'
import { NoticeCard } from '@/features/notice/notice-card'
import { useNoticesQuery, useReadNoticesMutation } from '@/features/notice/notice-queries'
import { useT } from '@/features/notice/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { MorePages } from '@/shell/page/more-pages'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { LongStack } from '@/ui/stack/long-stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '48%' },
  { kind: 'small', width: '84%' },
  { kind: 'small', width: '30%' },
]

/** The shop's messages to the user, latest first; showing them marks them as read. */
function NoticesPage() {
  const t = useT()
  const { shopId } = useRouteParams('noticesPage')
  const { visitor } = useLoggedIn(shopId)
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
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : notices.length === 0 ? (
        <EmptyState title={t('notice.noneTitle')} body={t('notice.noneBody')} />
      ) : (
        <>
          <LongStack items={notices} readKey={({ id }) => id} estimate={118} render={(notice) => <NoticeCard notice={notice} />} />
          <MorePages apart query={query} word={t('notice.more')} id='more-notices' />
        </>
      )}
    </Page>
  )
}

export default withBoundary(NoticesPage)
