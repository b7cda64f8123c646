import { withBoundary } from '@/features/shop/components/with-boundary'
import { useT } from '@/i18n/later/member'
import { useRouteParams } from '@/routes/use-route'
import { goBack } from '@/routes/go'
import { Page } from '@/ui/page/page'

/** The member moves the account to another phone (identity ledger IP-026, IP-027). */
function PhoneChangePage() {
  const t = useT()
  const { shopId } = useRouteParams('phoneChangePage')
  return <Page title={t('member.phoneChange')} ground='surface' onBack={() => void goBack('shopHomePage', { shopId })} backLabel={t('common.back')} />
}

export default withBoundary(PhoneChangePage)
