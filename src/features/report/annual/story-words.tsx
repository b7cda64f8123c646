import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import styles from './story-words.module.scss'

interface StoryWordsProps {
  kicker: ReactNode
  title: string
  notes?: readonly string[]
}

/** The words at the head of a page of the story, under one great one. */
export function StoryWords({ kicker, title, notes = [] }: StoryWordsProps) {
  return (
    <View className={styles.words}>
      <View className={styles.kicker}>{kicker}</View>
      <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {notes.map((note) => (
        <Text key={note} className={styles.note}>
          {note}
        </Text>
      ))}
    </View>
  )
}
