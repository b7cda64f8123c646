import { Text, View } from '@tarojs/components'
import AtTimeline from 'taro-ui/lib/components/timeline'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { type Say, Saying } from './elements'
import styles from './timeline.module.scss'

export interface TimelineStep {
  key: string
  /** Done with a tick, failed with a cross, the present one with a ring, or to come. */
  state: 'done' | 'bad' | 'now' | 'next'
  /** The sign of a step that is still to come. */
  icon?: IconName
  title: string
  /** The title of a step that may be long in coming. */
  faint?: boolean
  /** At the end of the title's line: a time or a day, or a sum. */
  when?: string | null | undefined
  sum?: string | undefined
  note?: string | null | undefined | false
  id?: string
}

interface TimelineProps {
  steps: readonly TimelineStep[]
  label: string
  id?: string
}

const signs = { done: 'check', bad: 'close', now: undefined, next: undefined } as const
const STEP = /^at-timeline-item at-timeline-item--\w+ ?(.*)/

/** The past, present and coming steps, one below the other with a mark each (taro-ui's AtTimeline). */
export function Timeline({ steps, label, id }: TimelineProps) {
  const say: Say = (classes) => {
    // A step's own id comes along as its third class.
    const [, own] = STEP.exec(classes) ?? []
    if (own !== undefined) return { role: 'listitem', ...(own && { id: own }) }
    return classes.startsWith('at-timeline ') ? { role: 'list', label, ...(id !== undefined && { id }) } : undefined
  }
  const items = steps.map(({ key, state, icon = signs[state], title, faint, when, sum, note, id: own }) => ({
    color: own === undefined ? state : `${state} ${own}`,
    title: (
      <View key={key} className={styles.line}>
        {icon && <Icon name={icon} size={14} className={styles.sign} />}
        <Text className={cx(styles.title, faint && styles.faint)}>{title}</Text>
        {when && <Text className={styles.when}>{when}</Text>}
        {sum !== undefined && <Text className={styles.sum}>{sum}</Text>}
      </View>
    ),
    content: note ? [note] : [],
  }))
  return (
    <Saying.Provider value={say}>
      <AtTimeline className={styles.timeline} items={items} />
    </Saying.Provider>
  )
}
