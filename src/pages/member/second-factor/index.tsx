import { useCaptchaDialog } from '@/features/member/captcha/use-captcha-dialog'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useFactorQuery } from '@/features/member/second-factor/factor-queries'
import { useT } from '@/features/member/second-factor/texts'
import { SecondFactor } from '@/features/member/second-factor/second-factor'
import { useMemberStore } from '@/shell/session/member-store'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { navigate } from '@/platform/navigate'
import { goAddress, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '56%' }, { kind: 'button' }]

/** Back to the page that was refused for want of the factor: it lies behind, or is opened anew. */
const comeBack = async (next: string): Promise<void> => {
  if (!(await navigate.back())) await goAddress(next, 'replace')
}

/** The second factor of a person who works at a shop: set up, proved for a day, changed. */
function SecondFactorPage() {
  const t = useT()
  const { shopId, next } = useRouteParams('secondFactorPage')
  const { visitor, userId } = useLoggedIn(shopId)
  const user = useMemberStore((state) => state.user)
  const query = useFactorQuery(visitor ? 0 : userId)
  const captcha = useCaptchaDialog()
  const factor = query.data
  return (
    <Page
      title={t('second-factor.title')}
      ground='surface'
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
    >
      {!factor || !user ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : (
        <SecondFactor
          shopId={shopId}
          userId={userId}
          own={{ phone: user.phone, area_code: user.area_code }}
          factor={factor}
          onProved={next ? () => void comeBack(next) : undefined}
        />
      )}
      {captcha}
    </Page>
  )
}

export default withBoundary(SecondFactorPage)
