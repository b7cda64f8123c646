import { LoginHead } from '@/features/member/login/login-head'
import { RegisterForm } from '@/features/member/login/register-form'
import { useOwnEntry } from '@/features/member/login/use-own-entry'
import { useShopQuery } from '@/features/shop/shop-queries'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/features/member/texts'
import { goBack, replace } from '@/routes/go'
import { findShopId } from '@/routes/shop-id'
import { usePageAddress, useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'

function RegisterPage() {
  const t = useT()
  const start = useRouteParams('registerPage')
  const { next, next_url, shop_id } = start
  const shopId = findShopId(usePageAddress())
  const shop = useShopQuery(shopId ?? 0).data?.shop
  const own = useOwnEntry('/mobile/register/')
  const ways = { next, next_url, shop_id }
  return (
    <Page
      title={t('member.register')}
      head={null}
      over='plain'
      ground='surface'
      onBack={() => void goBack('loginPage', ways)}
      backLabel={t('common.back')}
    >
      <LoginHead
        title={t('member.registerTitle')}
        note={shop ? t('member.registerNoteShop', { shop: shop.name }) : t('member.registerNote')}
      />
      {own && <RegisterForm start={start} shopId={shopId} onLogIn={() => void replace('loginPage', ways)} />}
    </Page>
  )
}

export default withBoundary(RegisterPage)
