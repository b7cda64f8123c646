import { ScrollView, Text, View } from '@tarojs/components'
import type { PrivateCourse } from '@/contract/booking/private'
import { hidesPrices } from '@/domain/payment/shown-price'
import { ShownPrice } from '@/features/payment/order/shown-price'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { useT } from './texts'
import styles from './course-picker.module.scss'

interface CoursePickerProps {
  courses: readonly PrivateCourse[]
  current: number
  userStatus: number | null
  onPick: (timetableId: number) => void
}

/** The courses of a coach side by side, one of them chosen. */
export function CoursePicker({ courses, current, userStatus, onPick }: CoursePickerProps) {
  const t = useT()
  return (
    <ScrollView scrollX className={styles.row} {...a11y({ role: 'radiogroup', label: t('private.courses') })}>
      <View className={styles.line}>
        {courses.map((course) => {
          const on = course.timetable_id === current
          return (
            <Pressable
              key={course.timetable_id}
              role='radio'
              checked={on}
              className={cx(styles.course, on && styles.on)}
              label={`${course.name} ${t('booking.minutesUnit', { n: course.length })}`}
              onPress={() => onPick(course.timetable_id)}
              id={`course-${course.timetable_id}`}
            >
              <Picture src={course.photo} flush />
              {on && (
                <View className={styles.mark}>
                  <Icon name='check' size={14} />
                </View>
              )}
              <View className={styles.words}>
                <Text className={styles.name}>{course.name}</Text>
                <View className={styles.foot}>
                  <Text>{t('booking.minutesUnit', { n: course.length })}</Text>
                  {!hidesPrices(userStatus) && <ShownPrice price={course.price} />}
                </View>
              </View>
            </Pressable>
          )
        })}
      </View>
    </ScrollView>
  )
}
