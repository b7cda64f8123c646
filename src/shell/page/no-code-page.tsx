import { useT } from '@/i18n/runtime'
import { goBack } from '@/routes/go'
import { Page } from '@/ui/page/page'
import { ErrorState } from '@/ui/state-view/state-view'

/** In the place of a page whose code could not be fetched; it opens by itself when the network is back. */
export function NoCodePage() {
  const t = useT()
  return (
    <Page title={t('common.appName')} onBack={() => void goBack('welcome')} backLabel={t('common.back')}>
      <ErrorState title={t('common.noCode')} body={t('common.noCodeHint')} />
    </Page>
  )
}
