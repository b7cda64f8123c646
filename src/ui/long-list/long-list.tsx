import { View } from '@tarojs/components'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { viewport } from '@/platform/viewport'

export interface LongListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string | number
  render: (item: T, at: number) => ReactNode
  /** How high one item is about, in CSS pixels at 375 width; true heights are measured once seen. */
  estimate: number
  /** How many items come and go together. */
  block?: number
  className?: string
}

interface BlockProps {
  id: string
  estimated: number
  first: boolean
  className?: string
  children: () => ReactNode
}

/** About one and a half screens on either side. */
const MARGIN = 1200

function Block({ id, estimated, first, className, children }: BlockProps) {
  const [near, setNear] = useState(first)
  const height = useRef(estimated)
  const shown = useRef(first)
  useEffect(
    () =>
      viewport.watchNear(id, MARGIN, (isNear, measured) => {
        if (!isNear && shown.current && measured > 0) height.current = measured
        shown.current = isNear
        setNear(isNear)
      }),
    [id],
  )
  if (near)
    return (
      <View id={id} className={className}>
        {children()}
      </View>
    )
  return <View id={id} style={{ height: `${height.current}px` }} />
}

/**
 * A long list of which only what is near the screen is in the page, on both builds. Items come and go in blocks, and a block that went
 * leaves its measured height, so nothing moves; items may be of any height and bring their own spacing (`className` is each block's). A list
 * of one or two blocks is simply drawn.
 */
export function LongList<T>({ items, keyOf, render, estimate, block = 12, className }: LongListProps<T>) {
  const name = useId().replace(/\W/g, '')
  const starts = useMemo(() => Array.from({ length: Math.ceil(items.length / block) }, (_, at) => at * block), [items.length, block])
  const draw = (start: number) =>
    items.slice(start, start + block).map((item, at) => <View key={keyOf(item)}>{render(item, start + at)}</View>)
  if (starts.length <= 2) return <View className={className}>{starts.map(draw)}</View>
  return (
    <>
      {starts.map((start) => (
        <Block
          key={start}
          id={`ll${name}-${start}`}
          first={start === 0}
          estimated={Math.min(block, items.length - start) * estimate}
          className={className}
        >
          {() => draw(start)}
        </Block>
      ))}
    </>
  )
}
