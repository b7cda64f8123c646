import { Component, type ComponentType, type ReactNode } from 'react'
import { useT } from '@/i18n/runtime'
import { PageId } from '@/platform/navigate/page-id'
import { goHome } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { ErrorState } from '@/ui/state-view/state-view'
import { reportError } from './report-error-later'

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Page title={t('common.appName')}>
      <ErrorState title={t('system.errorTitle')} body={t('system.errorText')} act={{ word: t('common.retry'), onPress: onRetry }} />
      <Button tone='ghost' full onPress={() => void goHome()}>
        {t('common.goHome')}
      </Button>
    </Page>
  )
}

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override componentDidCatch(error: unknown) {
    reportError(error, 'render')
  }
  override render() {
    return this.state.broken ? <BrokenPage onRetry={() => this.setState({ broken: false })} /> : this.props.children
  }
}

interface PageProps {
  /** The page's id, from Taro. */
  tid?: string
}

/**
 * An error boundary that offers to try again or to go home. Every page's default export is wrapped, because Taro catches a page's errors and draws
 * nothing.
 */
export const withBoundary = (Screen: ComponentType) =>
  function GuardedPage({ tid = '' }: PageProps) {
    return (
      <PageId.Provider value={tid}>
        <Boundary>
          <Screen />
        </Boundary>
      </PageId.Provider>
    )
  }
