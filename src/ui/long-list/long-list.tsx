import { View } from '@tarojs/components'
import { Fragment, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { viewport } from '@/platform/viewport'
import { cx } from '@/ui/cx'

export interface LongListProps<T> {
  items: readonly T[]
  readKey: (item: T) => string | number
  render: (item: T, at: number) => ReactNode
  /** The estimated height of an item, in CSS pixels at 375 width; real heights are measured once rendered. */
  estimate: number | ((item: T) => number)
  /** Items per block; those of half a screen by default. */
  block?: number
  /** The longest list that is rendered whole; three blocks by default. */
  whole?: number
  className?: string
  /** The class of every block but the first, for the gap between two items. */
  follow?: string
}

/** About half a screen and about one, in CSS pixels. */
const BLOCK_HEIGHT = 450
const SCREEN_HEIGHT = 900

/** Blocks are grouped into boxes of so many: an element may have only so many children (config/budgets.ts). */
const BOX = 20

interface BlockProps {
  id: string
  estimated: number
  first: boolean
  className: string | undefined
  children: () => ReactNode
}

function Block({ id, estimated, first, className, children }: BlockProps) {
  const [near, setNear] = useState(first)
  const height = useRef(estimated)
  const shown = useRef(first)
  useEffect(
    () =>
      viewport.watchNear(id, (isNear, measured) => {
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

/** Consecutive runs of so many, as [from, until]. */
const runs = (length: number, by: number) =>
  Array.from({ length: Math.ceil(length / by) }, (_, at) => [at * by, Math.min(length, (at + 1) * by)] as const)

/**
 * A long list of which only the part near the screen is in the page, on both builds. Items come and go in blocks, and a removed block leaves its
 * measured height, so nothing moves; items may have any height and their own spacing (`className` is each block's). It begins with one screen; a
 * short list is rendered whole.
 */
export function LongList<T>(props: LongListProps<T>) {
  const { items, readKey, render, estimate, block: wanted, whole, className, follow } = props
  const name = useId().replace(/\W/g, '')
  const heights = useMemo(() => items.map((item) => (typeof estimate === 'function' ? estimate(item) : estimate)), [items, estimate])
  const sumHeights = (from: number, until: number) => heights.slice(from, until).reduce((sum, height) => sum + height, 0)
  const block = wanted ?? Math.max(1, Math.round(BLOCK_HEIGHT / (sumHeights(0, items.length) / items.length || BLOCK_HEIGHT)))
  const draw = (from: number, until: number) =>
    items.slice(from, until).map((item, at) => <Fragment key={readKey(item)}>{render(item, from + at)}</Fragment>)
  if (items.length <= (whole ?? 3 * block)) return <View className={className}>{draw(0, items.length)}</View>
  const blocks = runs(items.length, block)
  return (
    <>
      {runs(blocks.length, BOX).map(([firstBlock, lastBlock]) => (
        <View key={firstBlock}>
          {blocks.slice(firstBlock, lastBlock).map(([from, until]) => (
            <Block
              key={from}
              id={`ll${name}-${from}`}
              first={sumHeights(0, from) < SCREEN_HEIGHT}
              estimated={sumHeights(from, until)}
              className={cx(className, from > 0 && follow)}
            >
              {() => draw(from, until)}
            </Block>
          ))}
        </View>
      ))}
    </>
  )
}
