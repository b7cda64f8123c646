import { LooseTabBar } from '@/shell/tabs/loose-tab-bar'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/i18n/runtime'
import { goHome } from '@/routes/go'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

function NotFound() {
  const t = useT()
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
