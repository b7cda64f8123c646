import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { classState } from '@/features/booking/group/class-facts'
import { ClassButton } from '@/features/booking/group/class-button'
import { OrderFacts } from '@/features/booking/order/order-facts'
import { OrderSkeleton } from '@/features/booking/order/order-skeleton'
import { useOpenClass } from '@/features/booking/group/use-open-class'
import { useScheduleQuery } from '@/features/booking/group/use-schedule-query'
import { ShareSheet } from '@/features/course/share/share-sheet'
import { useCourseQuery } from '@/features/course/use-course-query'
import { CourseAbout } from '@/features/course/course-about'
import { cancelRule, courseMarks } from '@/features/course/course-words'
import { useShareCard } from '@/features/course/share/use-share-card'
import { shareTime } from '@/features/course/share/share-date'
import { useT } from '@/features/course/texts'
import { useSession } from '@/features/member/session'
import { ShownPrice } from '@/features/payment/order/shown-price'
import { goLogin } from '@/shell/session/session-guard'
import { useShopConfigsQuery, useShopQuery } from '@/features/shop/shop-queries'
import { QueryPage } from '@/shell/page/query-page'
import { ShopCard } from '@/features/shop/choose/shop-card'
import { formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { share } from '@/platform/share'
import { go, goBack, linkTo } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import styles from './index.module.scss'

interface PublicClassProps {
  shopId: number
  courseId: number
  scheduleId: number
}

/** The public page of a class: what, who, where, how to prepare, price and rule of cancelling. */
export function PublicClass({ shopId, courseId, scheduleId }: PublicClassProps) {
  const t = useT()
  const now = useNow()
  const query = useScheduleQuery(shopId, scheduleId)
  const session = useSession(shopId)
  const shop = useShopQuery(shopId).data?.shop
  const open = useOpenClass(shopId)
  const [sharing, setSharing] = useState(false)
  const way = share.useWay()
  const schedule = query.data?.schedule
  const course = useCourseQuery(shopId, courseId).data?.course
  const minutes = useShopConfigsQuery(shopId, ['minutes_can_cancel']).data?.minutes_can_cancel
  const start = schedule && readInstant(schedule.start)
  const card = useShareCard({
    shopId,
    kind: 'SINGLE_COURSE',
    date: shareTime(t, start),
    course: schedule?.course.name ?? '',
    image: schedule?.image,
    link: (by) => linkTo('courseScheduleDetails', { shopId, courseId, is_schedule: 1, schedule_id: scheduleId, ...by }),
  })

  return (
    <QueryPage
      title={t('course.scheduleTitle')}
      onBack={() => void goBack('userGroupSchedules', { shopId })}
      query={query}
      skeleton={<OrderSkeleton />}
    >
      {({ schedule: found }) => {
        const state = classState(found, found.open_rules, now)
        const next = open(found, state)
        // A visitor logs in first and comes back to this class.
        const act = next && session.kind === 'visitor' ? () => void goLogin() : next
        return (
          <>
            <Stack>
              {shop && <OrderFacts linked={false} schedule={{ ...found, shop, teacher_title: '' }} />}
              <CellGroup>
                <Cell
                  lead={<Glyph name='book' />}
                  title={t('course.viewCourse')}
                  note={(course ? courseMarks(t, course).slice(1) : found.course.tags).join(' · ')}
                  chevron
                  onPress={() => void go('courseDetailsPage', { shopId, courseId: found.course.id })}
                  id='to-course'
                />
                <Cell
                  lead={<Glyph name='user' round />}
                  title={found.teacher.username}
                  note={t('course.coach')}
                  chevron
                  onPress={() => void go('currentShopTeacherDetailPage', { shopId, teacherId: found.teacher.id })}
                  id='to-coach'
                />
                {way !== 'none' && (
                  <Cell lead={<Glyph name='share' />} title={t('course.invite')} chevron onPress={() => setSharing(true)} id='share' />
                )}
              </CellGroup>
            </Stack>
            {course && <CourseAbout course={course} />}
            {minutes !== undefined && (
              <View id='cancel-rule'>
                <SectionHead title={t('course.cancelTitle')} />
                <View className={styles.words}>{cancelRule(t, minutes)}</View>
              </View>
            )}
            {shop && (
              <>
                <SectionHead title={t('shop.aboutShop')} />
                <ShopCard shop={shop} />
              </>
            )}
            <ActionBar>
              <View className={styles.bar}>
                <ShownPrice price={found.price} size={22} />
                <Text className={styles.note}>{t('booking.seatsLeft', { n: found.current_max_capacity })}</Text>
              </View>
              <ClassButton large schedule={found} state={state} onPress={act} />
            </ActionBar>
            <ShareSheet
              open={sharing}
              onClose={() => setSharing(false)}
              card={card}
              shop={shop}
              time={start && formatTime(start)}
              date={shareTime(t, start)}
              facts={[found.course.name, t('booking.seatsLeft', { n: found.current_max_capacity })].join(' · ')}
            />
          </>
        )
      }}
    </QueryPage>
  )
}
