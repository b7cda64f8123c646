import { View } from '@tarojs/components'
import type { Course } from '@/contract/course'
import { SectionHead } from '@/ui/section-head/section-head'
import { useT } from './texts'
import styles from './course-about.module.scss'

/** The description of a course, and what to bring and do before it, in the words of the shop. */
export function CourseAbout({ course: { description, prepare } }: { course: Pick<Course, 'description' | 'prepare'> }) {
  const t = useT()
  const parts = [
    ['about', t('course.about'), description],
    ['prepare', t('course.prepare'), prepare],
  ] as const
  return (
    <>
      {parts.map(
        ([key, title, words]) =>
          words && (
            <View key={key} id={`course-${key}`}>
              <SectionHead title={title} />
              <View className={styles.words}>{words}</View>
            </View>
          ),
      )}
    </>
  )
}
