import { Text } from '@tarojs/components'
import { createElement, Fragment } from 'react'
import styles from './words.module.scss'

/** An interval as `timeRangeText` writes it, and a day in digits. */
const TOGETHER = /(\d{2}:\d{2}–[^\s–]*?\d{2}:\d{2}|\d{4}-\d{2}-\d{2})/

const whole = (words: string) => <Text className={styles.whole}>{words}</Text>

/** A sentence in which no line ends between the two times of an interval, nor within a day. */
export function Words({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split(TOGETHER).map((part, at) => (at % 2 === 1 ? whole(part) : part)))
}
