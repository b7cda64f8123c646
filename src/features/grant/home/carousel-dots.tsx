import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { a11y } from '@/platform/a11y'
import { viewport } from '@/platform/viewport'
import { cx } from '@/ui/cx'
import { useT } from '../texts'
import styles from './carousel-dots.module.scss'

/** Which of the boxes with these ids, separated by blanks, lies in the middle of the screen; the first until one is told. */
const useMiddle = (ids: string): number => {
  const [middle, setMiddle] = useState('')
  useEffect(() => {
    const ends = ids.split(' ').map((id) => viewport.watchMiddle(id, () => setMiddle(id)))
    return () => ends.forEach((end) => end())
  }, [ids])
  return Math.max(0, ids.split(' ').indexOf(middle))
}

/** A dot for each card of a carousel, the one in the middle as a line; in words for those who do not see it. */
export function CarouselDots({ ids }: { ids: readonly string[] }) {
  const t = useT()
  const at = useMiddle(ids.join(' '))
  return (
    <View className={styles.dots} {...a11y({ role: 'img', label: t('grant.place', { n: at + 1, all: ids.length }), id: 'grant-dots' })}>
      {ids.map((id, place) => (
        <View key={id} className={cx(styles.dot, place === at && styles.here)} />
      ))}
    </View>
  )
}
