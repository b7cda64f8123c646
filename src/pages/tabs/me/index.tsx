import { View } from '@tarojs/components'
import { useQueryClient } from '@tanstack/react-query'
import { MonthTraining } from '@/features/booking/training/month-training'
import { readSpan } from '@/features/booking/feed/feed-span'
import { useNextClass } from '@/features/booking/group/use-next-class'
import { MyCards } from '@/features/card/own/my-cards'
import { MeHeart } from '@/features/heart/entry/me-heart'
import { MeCompetitions } from '@/features/competition/entry/me-competitions'
import { MeMedals } from '@/features/medal/entry/me-medals'
import { MeInvite } from '@/features/invitation/entry/me-invite'
import { MeMeasures } from '@/features/measure/entry/me-measures'
import { MeBind } from '@/features/member/me/me-bind'
import { MeHead } from '@/features/member/me/me-head'
import { MeVisitor } from '@/features/member/me/me-visitor'
import { isProxy, useSession } from '@/features/member/session'
import { MeReports } from '@/features/report/entry/me-reports'
import { NoticeCell } from '@/features/notice/notice-cell'
import { PendingCell } from '@/features/payment/pending/pending-cell'
import { useShopQuery } from '@/features/shop/shop-queries'
import { TabPage } from '@/shell/tabs/tab-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { useOthersProfile } from '@/features/member/me/use-others-profile'
import { dayOf, formatTime } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayWord } from '@/i18n/dates'
import { useT } from '@/features/member/me/texts'
import { phone } from '@/platform/phone'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import styles from './index.module.scss'

/** The user's own page; for a visitor it offers the log-in (identity ledger IP-022, IP-023). */
function MePage() {
  const t = useT()
  const client = useQueryClient()
  const shopId = useCurrentShopId() ?? 0
  const today = dayOf(useNow())
  const shop = useShopQuery(shopId).data?.shop
  const session = useSession(shopId)
  const account = session.kind === 'account' ? session : undefined
  const bound = Boolean(account?.membershipId)
  useOthersProfile(account?.user.id)
  const { next } = useNextClass(Boolean(account))
  const nextStart = next && readSpan(next).start
  const shopPhone = shop?.phone
  const givesScores = (shop?.gives_scores ?? false) || (account?.user.score ?? 0) > 0
  const shipId = account?.membershipId
  const voucherKind = shop?.voucher_kinds?.[0]

  return (
    <TabPage
      name='me'
      ground='wash'
      title={t('me.title')}
      head={<View className={styles.title}>{t('me.title')}</View>}
      onRefresh={() => client.refetchQueries({ type: 'active' })}
    >
      {account ? <MeHead session={account} shopId={shopId} shopName={shop?.name ?? ''} /> : <MeVisitor />}
      {account && account.membershipId !== null && (
        <Stack>
          <MonthTraining shopId={shopId} enabled={bound} />
        </Stack>
      )}
      {account && bound && <MyCards shopId={shopId} userId={account.user.id} />}
      <Stack>
        {account?.membershipId === null && <MeBind shopId={shopId} />}
        <CellGroup>
          {account && (
            <Cell
              plain
              lead={<Icon name='calendar' />}
              title={t('me.myBookings')}
              value={nextStart && `${dayWord(t, dayOf(nextStart), today)} ${formatTime(nextStart)}`}
              chevron
              onPress={() => void go('userScheduleOrders', { shopId })}
              id='me-bookings'
            />
          )}
          {account && bound && (
            <Cell
              plain
              lead={<Icon name='activity' />}
              title={t('me.signUps')}
              chevron
              onPress={() => void go('activityListPage', { shopId, index: 1 })}
              id='me-activities'
            />
          )}
          {account && bound && <MeReports shopId={shopId} userId={account.user.id} />}
          {account && shop?.modules.checkin && (
            <Cell
              plain
              lead={<Icon name='door' />}
              title={t('me.entry')}
              chevron
              onPress={() => void go('checkInPage', { shopId })}
              id='me-entry'
            />
          )}
          {account && <PendingCell shopId={shopId} />}
          {account && (
            <Cell
              plain
              lead={<Icon name='ticket' />}
              title={t('me.coupons')}
              chevron
              onPress={() => void go('userCoupons', { shopId })}
              id='me-coupons'
            />
          )}
          {account && bound && <MeHeart shopId={shopId} userId={account.user.id} />}
          {givesScores && shipId && (
            <Cell
              plain
              lead={<Icon name='star' />}
              title={t('me.scores')}
              chevron
              onPress={() => void go('scoresPage', { shopId, shipId })}
              id='me-scores'
            />
          )}
          {account && bound && <MeMedals shopId={shopId} userId={account.user.id} />}
          {account && bound && <MeMeasures shopId={shopId} userId={account.user.id} />}
          {account && bound && <MeInvite shopId={shopId} />}
          {account && bound && <MeCompetitions shopId={shopId} />}
          {account && voucherKind && (
            <Cell
              plain
              lead={<Icon name='qr' />}
              title={t('me.vouchers')}
              chevron
              onPress={() => void go('voucherVerify', { shopId, kind: voucherKind })}
              id='me-vouchers'
            />
          )}
          {account && <NoticeCell shopId={shopId} />}
          {account && isProxy(account.user) && (
            <Cell
              plain
              lead={<Icon name='people' />}
              title={t('me.work')}
              chevron
              onPress={() => void go('staffHome', { shopId })}
              id='me-work'
            />
          )}
          {account?.user.isSuperUser && (
            <Cell
              plain
              lead={<Icon name='shield' />}
              title={t('me.acts')}
              chevron
              onPress={() => void go('staffActsPage', { shopId })}
              id='me-acts'
            />
          )}
          <Cell
            plain
            lead={<Icon name='building' />}
            title={t('me.introduce')}
            value={shop?.name}
            chevron
            onPress={() => void go('introducePage', { shopId })}
            id='me-introduce'
          />
          {shopPhone && (
            <Cell
              plain
              lead={<Icon name='phone' />}
              title={t('me.contact')}
              value={shopPhone}
              chevron
              onPress={() => phone.dial(shopPhone)}
              id='me-contact'
            />
          )}
        </CellGroup>
        <CellGroup>
          <Cell
            plain
            lead={<Icon name='gear' />}
            title={t('me.settings')}
            chevron
            onPress={() => void go('settingsPage', { shopId })}
            id='me-settings'
          />
        </CellGroup>
      </Stack>
    </TabPage>
  )
}

export default withBoundary(MePage)
