import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import AtProgress from 'taro-ui/lib/components/progress'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './progress.module.scss'

interface ProgressProps {
  now: number
  of: number
  label: string
  /** Its words, if not 8 / 10. */
  words?: string
  /** On a card's face. */
  face?: boolean
}

const MOST_PARTS = 12

/** How much of something, as a line of 4; of at most 12 a part each (taro-ui's AtProgress). */
export function Progress({ now, of, label, words, face }: ProgressProps) {
  const held = Math.min(of, Math.max(0, now))
  const inParts = of > 1 && of <= MOST_PARTS
  return (
    <View
      className={cx(styles.progress, face && styles.face, inParts && styles.parts)}
      style={inParts ? ({ '--share': String(1 / of) } as CSSProperties) : undefined}
      {...a11y({ role: 'progressbar', label, value: { now: held, min: 0, max: of, text: words ?? `${held} / ${of}` } })}
    >
      <AtProgress percent={(100 * held) / of} isHidePercent />
    </View>
  )
}
