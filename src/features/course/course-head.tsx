import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Course } from '@/contract/course'
import { PhotoPreview } from '@/shell/page/photo-preview'
import { a11y } from '@/platform/a11y'
import { share } from '@/platform/share'
import { Icon } from '@/ui/icon/icon'
import { PhotoHead } from '@/ui/photo-head/photo-head'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import { courseMarks } from './course-words'
import { useT } from './texts'
import styles from './course-head.module.scss'

interface CourseHeadProps {
  course: Course
  /** The index of the photo at the head. */
  position: number
  onShare: () => void
}

/** The course's photo with the sheet that rises into it: name, kind, length, difficulty and tags. */
export function CourseHead({ course, position, onShare }: CourseHeadProps) {
  const t = useT()
  const [open, setOpen] = useState<number>()
  const way = share.useWay()
  const { photos } = course
  const at = photos[position] === undefined ? 0 : position
  return (
    <>
      <PhotoHead>
        <Pressable
          still
          className={styles.photo}
          id='course-photo'
          {...(photos.length > 0 && { label: t('shop.photo', { n: at + 1, total: photos.length }), onPress: () => setOpen(at) })}
        >
          <Picture src={photos[at]} ratio='5:4' flush lazy={false} />
          {photos.length > 1 && (
            <View className={styles.count}>
              <Tag tone='shade'>{`${at + 1} / ${photos.length}`}</Tag>
            </View>
          )}
        </Pressable>
      </PhotoHead>
      <View className={styles.sheet}>
        <View className={styles.line}>
          <View className={styles.name} {...a11y({ role: 'heading', level: 1, id: 'course-name' })}>
            {course.name}
          </View>
          {way !== 'none' && (
            <Pressable className={styles.share} onPress={onShare} id='share'>
              <Icon name='share' size={18} />
              <Text>{t('course.share')}</Text>
            </Pressable>
          )}
        </View>
        <View className={styles.marks}>
          {courseMarks(t, course).map((word, index) => (
            <Tag key={word} tone={index === 0 ? 'primary' : 'plain'}>
              {word}
            </Tag>
          ))}
        </View>
      </View>
      <PhotoPreview images={photos} start={open} label={t('course.photosTitle')} onClose={() => setOpen(undefined)} />
    </>
  )
}
