import { View } from '@tarojs/components'
import { useState } from 'react'
import { ProxyOrder } from '@/features/booking/order/proxy-order'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { withBoundary } from '@/shell/page/with-boundary'
import { useForgetOrders } from '@/features/staff/staff-mutations'
import { useClassOrdersQuery } from '@/features/staff/staff-queries'
import type { ChosenMember } from '@/features/staff/find/chosen-member'
import { AttendanceLink } from '@/features/staff/attendance/attendance-link'
import { ChangeClass } from '@/features/staff/class/change-class'
import { CallOffClass } from '@/features/staff/class/call-off-class'
import { ClassOrders } from '@/features/staff/order/class-orders'
import { ClassRow } from '@/features/staff/roster/class-row'
import { MemberPicker } from '@/features/staff/find/member-picker'
import { useRole } from '@/features/staff/use-role'
import { Permitted } from '@/features/staff/permitted'
import { ReopenClass } from '@/features/staff/class/reopen-class'
import { useT } from '@/features/staff/order/texts'
import { seesRoster } from '@/domain/staff/permissions'
import { go, goBack } from '@/routes/go'
import { useRoute } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Columns } from '@/ui/columns/columns'
import { Page } from '@/ui/page/page'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import styles from './index.module.scss'
import { NewLesson } from './new-lesson'

interface ClassOrdersPageProps {
  shopId: number
  scheduleId: number
  isPrivate: boolean
  visitor: boolean
  /** Opens the list of orders first. */
  listFirst: boolean
}

/** One class for coaches and staff: booking for members, and its orders (booking ledger BK-056). */
function ClassOrdersPage({ shopId, scheduleId, isPrivate, visitor, listFirst }: ClassOrdersPageProps) {
  const t = useT()
  const kind = isPrivate ? 'private' : 'group'
  const { role } = useRole(shopId)
  const orders = useClassOrdersQuery(shopId, scheduleId, seesRoster(role, kind))
  const forget = useForgetOrders()
  const [tab, setTab] = useState<'book' | 'orders'>(listFirst ? 'orders' : 'book')
  const [member, choose] = useState<ChosenMember>()
  const schedule = orders.data?.schedule
  // A lesson is booked by its time, from the list.
  const ahead = !isPrivate && schedule?.is_past === false ? schedule : undefined
  const may = orders.data?.may
  const takesLate = orders.data?.books_late === true && schedule?.is_cancelled === false
  const mayBook = (ahead?.is_cancelled === false || takesLate) && may?.write === true
  const shown = mayBook ? tab : 'orders'
  return (
    <Page
      title={isPrivate ? t('staff.privateList') : t(schedule && !mayBook ? 'staff.groupList' : 'staff-order.orderTitle')}
      onBack={() => void goBack(isPrivate ? 'coachPrivateSchedules' : 'coachGroupSchedules', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => orders.refetch()}
      wide
    >
      {!visitor && (
        <Permitted shopId={shopId} may={(who) => seesRoster(who, kind)}>
          <Columns
            side={
              schedule && (
                <Stack>
                  <ClassRow schedule={schedule} dated />
                  <AttendanceLink shopId={shopId} schedule={schedule} full />
                  {mayBook && (
                    <Segments
                      label={t('staff-order.tabs')}
                      current={tab}
                      onPick={setTab}
                      segments={[
                        { key: 'book', word: t('staff-order.tabBook') },
                        { key: 'orders', word: `${t('staff-order.tabOrders')} ${schedule.booked}` },
                      ]}
                    />
                  )}
                </Stack>
              )
            }
          >
            {shown === 'orders' ? (
              <View className={styles.part}>
                <ClassOrders shopId={shopId} query={orders} />
                {may?.delete && ahead?.is_cancelled === false && (
                  <View className={styles.part}>
                    <Stack>
                      <ChangeClass shopId={shopId} schedule={ahead} />
                      <CallOffClass shopId={shopId} schedule={ahead} />
                    </Stack>
                  </View>
                )}
                {may?.delete && ahead && ahead.called_off_by !== null && (
                  <ActionBar>
                    <ReopenClass shopId={shopId} schedule={ahead} />
                  </ActionBar>
                )}
              </View>
            ) : (
              <>
                <MemberPicker shopId={shopId} member={member} onChoose={choose} />
                {member ? (
                  <View className={styles.part}>
                    <ProxyOrder
                      key={member.id}
                      shopId={shopId}
                      scheduleId={scheduleId}
                      userId={member.id}
                      onBooked={({ pay_order_id: held }) => {
                        choose(undefined)
                        setTab('orders')
                        forget()
                        if (held !== undefined) return void go('staffHeldOrder', { shopId, orderId: held })
                        toast(t('staff.booked', { name: member.username }), 'done')
                      }}
                      onWaits={() => {
                        choose(undefined)
                        setTab('orders')
                        forget()
                        toast(t('staff-order.waitAdded', { name: member.username }), 'done')
                      }}
                    />
                  </View>
                ) : (
                  <ActionBar>
                    {schedule && (
                      <Button
                        tone='soft'
                        id='to-batch'
                        onPress={() =>
                          void go('proxyBatchGroupSchedulesOrder', { shopId, courseId: schedule.course.id, schedule_id: scheduleId })
                        }
                      >
                        {t('staff-order.batch')}
                      </Button>
                    )}
                    <Button grow disabled id='choose-first'>
                      {t('staff-order.chooseFirst')}
                    </Button>
                  </ActionBar>
                )}
              </>
            )}
          </Columns>
        </Permitted>
      )}
    </Page>
  )
}

function StaffOrderPage() {
  const { name, params } = useRoute('coachGroupScheduleOrder', 'coachPrivateScheduleOrder')
  const { shopId, scheduleId } = params
  const { visitor } = useLoggedIn(shopId)
  if ('date' in params && params.date !== undefined) return <NewLesson shopId={shopId} timetableId={scheduleId} date={params.date} />
  return (
    <ClassOrdersPage
      shopId={shopId}
      scheduleId={scheduleId}
      isPrivate={name === 'coachPrivateScheduleOrder'}
      visitor={visitor}
      listFirst={'tab' in params && params.tab === 'orders'}
    />
  )
}

export default withBoundary(StaffOrderPage)
