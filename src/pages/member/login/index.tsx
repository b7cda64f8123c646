import { LoginForm } from '@/features/member/login/login-form'
import { LoginHead } from '@/features/member/login/login-head'
import { useOwnEntry } from '@/features/member/login/use-own-entry'
import { useShopQuery } from '@/features/shop/shop-queries'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/features/member/texts'
import { goBack } from '@/routes/go'
import { findShopId } from '@/routes/shop-id'
import { usePageAddress, useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'

function LoginPage() {
  const t = useT()
  const start = useRouteParams('loginPage')
  const shopId = findShopId(usePageAddress())
  const shop = useShopQuery(shopId ?? 0).data?.shop
  const own = useOwnEntry('/mobile/login/')
  const back = () => void (shopId ? goBack('shopHomePage', { shopId }) : goBack('welcome'))
  return (
    <Page title={t('member.logInAct')} head={null} over='plain' ground='surface' onBack={back} backLabel={t('common.back')}>
      <LoginHead title={t('member.welcome')} note={shop ? t('member.welcomeNoteShop', { shop: shop.name }) : t('member.welcomeNote')} />
      {own && <LoginForm start={start} shopId={shopId} />}
    </Page>
  )
}

export default withBoundary(LoginPage)
