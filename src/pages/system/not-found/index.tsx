import { useEffect } from 'react'
import { LooseTabBar } from '@/shell/tabs/loose-tab-bar'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/i18n/runtime'
import { presentAddress } from '@/routes/former-pages'
import { goAddress, goHome } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

function NotFound() {
  const t = useT()
  const { from = '' } = useRouteParams('notFoundPage')
  const present = presentAddress(from)
  useEffect(() => {
    if (present) void goAddress(present, 'replace')
  }, [present])
  if (present) return <Page title={t('common.appName')}>{null}</Page>
  return (
    <Page title={t('system.notFoundTitle')}>
      <EmptyState
        title={t('system.notFoundTitle')}
        body={t('system.notFoundText')}
        act={{ word: t('common.goHome'), onPress: () => void goHome(), id: 'go-home' }}
      />
      <LooseTabBar />
    </Page>
  )
}

export default withBoundary(NotFound)
