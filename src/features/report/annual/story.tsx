import { Text, View } from '@tarojs/components'
import { useRef, type ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { appearance } from '@/platform/appearance'
import { cx } from '@/ui/cx'
import { readFinger, type Point } from '@/ui/fingers'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { dragged, swiped, type Drag } from '@/ui/week-picker/swipe'
import styles from './story.module.scss'
import { useT } from './texts'

interface StoryProps {
  /** The page shown, from 0, of so many. */
  at: number
  all: number
  onTurn: (to: number) => void
  /** At the foot, in place of the number of the page. */
  foot?: ReactNode
  children: ReactNode
}

/** One page of a story: turned by a swipe, by a tap on either side, or by the bars at the top, which are tabs for the keyboard. */
export function Story({ at, all, onTurn, foot, children }: StoryProps) {
  const t = useT()
  const { statusBar } = appearance.topInsets()
  const from = useRef<Point>()
  const drag = useRef<Drag>({ kind: 'undecided' })
  const begin = (event: unknown) => {
    from.current = readFinger(event)
    drag.current = { kind: 'undecided' }
  }
  const move = (event: unknown) => {
    if (from.current) drag.current = dragged(drag.current, from.current, readFinger(event))
  }
  const turn = (to: number) => {
    if (to >= 0 && to < all) onTurn(to)
  }
  const end = (event: unknown) => {
    const step = from.current ? swiped(drag.current, from.current, readFinger(event)) : 0
    from.current = undefined
    if (step !== 0) turn(at + step)
  }
  return (
    <View className={styles.story} onTouchStart={begin} onTouchMove={move} onTouchEnd={end} id='story'>
      <View className={styles.head} style={statusBar ? { paddingTop: `${statusBar}px` } : undefined}>
        <View className={styles.bars} {...a11y({ role: 'tablist', label: t('report-annual.pages') })}>
          {Array.from({ length: all }, (_, page) => (
            <Pressable
              key={page}
              still
              role='tab'
              selected={page === at}
              className={styles.tab}
              label={t('report-annual.page', { n: page + 1, all })}
              onPress={() => turn(page)}
              id={`story-page--${page + 1}`}
            >
              <View className={cx(styles.bar, page <= at && styles.on)} />
            </Pressable>
          ))}
        </View>
      </View>
      <View className={styles.body} id={`story-${at + 1}`}>
        {children}
        {at > 0 && (
          <Pressable still className={styles.before} label={t('report-annual.before')} onPress={() => turn(at - 1)} id='story-before' />
        )}
        {foot === undefined && (
          <Pressable still className={styles.after} label={t('report-annual.after')} onPress={() => turn(at + 1)} id='story-after' />
        )}
      </View>
      <View className={cx(styles.foot, foot !== undefined && styles.middle)}>
        {foot ?? (
          <>
            <Text className={styles.count}>{`${at + 1} / ${all}`}</Text>
            <View className={styles.go} {...a11y({ hidden: true })}>
              <Text>{t('report-annual.go')}</Text>
              <Icon name='chevron' size={16} />
            </View>
          </>
        )}
      </View>
    </View>
  )
}
