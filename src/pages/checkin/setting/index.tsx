import { useCheckinSettingQuery } from '@/features/checkin/checkin-queries'
import { CheckinSetting } from '@/features/checkin/choose/checkin-setting'
import { ChooseSkeleton } from '@/features/checkin/checkin-skeleton'
import { useT } from '@/features/checkin/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** The user's settings of entry at a shop (identity ledger IP-034). */
function CheckInSettingPage() {
  const t = useT()
  const { shopId } = useRouteParams('checkInSettingPage')
  const { visitor } = useLoggedIn(shopId)
  return (
    <QueryPage
      title={t('checkin.setting')}
      onBack={() => void goBack('checkInPage', { shopId })}
      query={useCheckinSettingQuery(shopId, !visitor)}
      skeleton={<ChooseSkeleton />}
    >
      {(setting) => <CheckinSetting shopId={shopId} setting={setting} />}
    </QueryPage>
  )
}

export default withBoundary(CheckInSettingPage)
