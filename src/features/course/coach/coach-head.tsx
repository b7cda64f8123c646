import { Text, View } from '@tarojs/components'
import type { Teacher } from '@/contract/course'
import { a11y } from '@/platform/a11y'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../texts'
import styles from './coach-head.module.scss'

/** The coach: portrait, name, title, score, tags and introduction. */
export function TeacherHead({ teacher }: { teacher: Teacher }) {
  const t = useT()
  const score = teacher.score.toFixed(1)
  return (
    <Card pad>
      <View className={styles.head}>
        <Avatar src={teacher.avatar} size={64} />
        <View className={styles.words}>
          <View className={styles.name} {...a11y({ role: 'heading', level: 2, id: 'coach-name' })}>
            {teacher.username}
          </View>
          <Text className={styles.title}>{[teacher.title || t('course.coach'), teacher.shop.name].join(' · ')}</Text>
        </View>
        <View className={styles.score} {...a11y({ role: 'img', label: t('course.score', { score }) })}>
          <Icon name='star' size={18} />
          <Text>{score}</Text>
        </View>
      </View>
      {teacher.tags.length > 0 && (
        <View className={styles.tags}>
          {teacher.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </View>
      )}
      {teacher.description && <View className={styles.about}>{teacher.description}</View>}
    </Card>
  )
}
