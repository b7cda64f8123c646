import { WeixinAuthState } from '@/features/member/weixin/weixin-auth-state'
import { useWeixinAuth } from '@/features/member/weixin/use-weixin-auth'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/features/member/texts'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'

/** Inside WeChat: the member lets the venue have the openid (identity ledger IP-020, IP-163, IP-164). */
function WeixinAuthPage() {
  const t = useT()
  const { auth, again, goOn } = useWeixinAuth(useRouteParams('weixinAuthPage'))
  return (
    <Page title={t('member.weixinTitle')} onBack={goOn} backLabel={t('common.back')}>
      <WeixinAuthState auth={auth} onAgain={again} onGoOn={goOn} />
    </Page>
  )
}

export default withBoundary(WeixinAuthPage)
