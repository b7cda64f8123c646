import { useCaptchaDialog } from '@/features/member/captcha/use-captcha-dialog'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LostPending } from '@/features/member/phone/lost-pending'
import { NewPhone } from '@/features/member/phone/new-phone'
import { OldPhone } from '@/features/member/phone/old-phone'
import { usePhoneQuery, type Phone } from '@/features/member/phone/phone-queries'
import { PhoneSteps } from '@/features/member/phone/phone-steps'
import { useT } from '@/features/member/phone/texts'
import { useNewPhone } from '@/features/member/phone/use-new-phone'
import { changeUser } from '@/features/member/session'
import { useMemberStore } from '@/shell/session/member-store'
import { useShopQuery } from '@/features/shop/shop-queries'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { phone as port } from '@/platform/phone'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast-store'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '56%' }, { kind: 'button' }]

/** The member moves the account to another phone: first a proof of the old one, then the new one (identity ledger IP-026, IP-027, IP-055). */
function PhoneChangePage() {
  const t = useT()
  const { shopId, phone, area_code } = useRouteParams('phoneChangePage')
  const { visitor, userId } = useLoggedIn(shopId)
  const user = useMemberStore((state) => state.user)
  const query = usePhoneQuery(visitor ? 0 : userId)
  const shop = useShopQuery(shopId).data?.shop
  const back = () => void goBack('currentProfilePage', { shopId })
  const changed = (got: Phone) => {
    changeUser(got)
    toast(t('phone.done'), 'done')
    back()
  }
  const form = useNewPhone({ shopId, userId, start: { phone, area_code }, onChanged: changed })
  const captcha = useCaptchaDialog()
  const known = query.data
  const shopPhone = shop?.phone
  const callShop = shopPhone ? () => port.dial(shopPhone) : undefined
  return (
    <Page title={t('phone.title')} ground='surface' onBack={back} backLabel={t('common.back')}>
      {!known || !user ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : (
        <>
          {known.lost && <LostPending userId={userId} lost={known.lost} proved={known.is_stepped_up} />}
          <PhoneSteps at={known.is_stepped_up ? 2 : 1} />
          {known.is_stepped_up ? (
            <NewPhone form={form} masked={known.phone} others={known.other_sessions} onCallShop={callShop} />
          ) : (
            <OldPhone
              shopId={shopId}
              userId={userId}
              own={{ phone: user.phone, area_code: user.area_code }}
              masked={known.phone}
              onLost={callShop}
            />
          )}
        </>
      )}
      {captcha}
    </Page>
  )
}

export default withBoundary(PhoneChangePage)
