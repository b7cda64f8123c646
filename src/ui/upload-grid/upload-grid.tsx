import { Image, Text, View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { a11y } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './upload-grid.module.scss'

interface Failed {
  kind: 'failed'
  reason?: string
  code?: string
}

export interface UploadTile {
  id: string
  /** A local path or a server address. */
  src: string
  /** A failed picture with a code is wrong itself, and can only be replaced. */
  state: { kind: 'waiting' } | { kind: 'sending'; percent: number } | { kind: 'done' } | Failed
}

export interface UploadGridProps {
  tiles: readonly UploadTile[]
  /** The most pictures. */
  most: number
  words: {
    label: string
    add: string
    /** 8 / 15 */
    count: (now: number, most: number) => string
    /** The name of a picture, counted from 1. */
    photo: (n: number) => string
    waiting: string
    sending: (percent: number) => string
    done: string
    failed: string
    retry: string
    replace: string
    remove: (n: number) => string
  }
  onAdd: () => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  /** A refused picture is to be replaced by another. */
  onReplace: (id: string) => void
  /** A tap on an uploaded picture, which opens it. */
  onOpen?: (id: string) => void
  id?: string
}

/** Pictures being uploaded: progress, retry, remove and add. */
export function UploadGrid({ tiles, most, words, onAdd, onRemove, onRetry, onReplace, onOpen, id = 'uploads' }: UploadGridProps) {
  /** The heading and the words below. */
  const failure = ({ reason, code }: Failed) => (code === undefined ? [words.failed, reason] : [reason ?? words.failed])
  const said = ({ state }: UploadTile): string => {
    if (state.kind === 'sending') return words.sending(state.percent)
    if (state.kind !== 'failed') return words[state.kind]
    return failure(state).filter(Boolean).join(' ')
  }
  const cover = (tile: UploadTile) => {
    const { state } = tile
    if (state.kind === 'done')
      return (
        <View className={styles.ok}>
          <Icon name='check' size={14} />
        </View>
      )
    if (state.kind === 'failed') return null
    return (
      <View className={styles.shade}>
        {state.kind === 'waiting' ? (
          <Text className={styles.waiting}>{words.waiting}</Text>
        ) : (
          <View className={styles.ring} style={{ '--share': `${state.percent}%` } as CSSProperties}>
            <Text className={styles.percent}>{`${state.percent}%`}</Text>
          </View>
        )}
      </View>
    )
  }
  const wrong = (tileId: string, state: Failed, n: number) => {
    const [heading, more] = failure(state)
    const isLost = state.code === undefined
    const act = isLost ? words.retry : words.replace
    return (
      <View className={styles.wrong}>
        <Text className={styles.word}>{heading}</Text>
        {more && <Text className={styles.reason}>{more}</Text>}
        <Pressable
          className={styles.retry}
          label={`${words.photo(n)} ${act}`}
          id={`${id}--${tileId}-${isLost ? 'retry' : 'replace'}`}
          onPress={() => (isLost ? onRetry : onReplace)(tileId)}
        >
          {isLost && <Icon name='refresh' size={16} />}
          <Text>{act}</Text>
        </Pressable>
      </View>
    )
  }
  return (
    <View className={styles.grid} {...a11y({ role: 'group', label: words.label, id })}>
      {tiles.map((tile, at) => {
        const failed = tile.state.kind === 'failed'
        const name = `${words.photo(at + 1)} ${said(tile)}`
        return (
          <View key={tile.id} id={`${id}--${tile.id}`} className={styles.tile}>
            <Pressable
              still
              className={cx(styles.face, failed && styles.failed)}
              role={failed ? 'group' : onOpen ? 'button' : 'img'}
              label={name}
              {...(onOpen && !failed && { onPress: () => onOpen(tile.id) })}
            >
              <Image className={styles.image} src={asset.url(tile.src)} mode='aspectFill' />
              {cover(tile)}
            </Pressable>
            {tile.state.kind === 'failed' && wrong(tile.id, tile.state, at + 1)}
            <Pressable
              className={styles.remove}
              label={words.remove(at + 1)}
              id={`${id}--${tile.id}-remove`}
              onPress={() => onRemove(tile.id)}
            >
              <View className={styles.cross}>
                <Icon name='close' size={16} />
              </View>
            </Pressable>
          </View>
        )
      })}
      {tiles.length < most && (
        <Pressable
          className={cx(styles.tile, styles.add)}
          label={`${words.add} ${words.count(tiles.length, most)}`}
          id={`${id}--add`}
          onPress={onAdd}
        >
          <View className={styles.inner}>
            <Icon name='plus' />
            <Text>{words.add}</Text>
            <Text className={styles.count}>{words.count(tiles.length, most)}</Text>
          </View>
        </Pressable>
      )}
    </View>
  )
}
