import { Image, Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { inStyle } from '@/domain/shop/photo-style'
import { a11y, useModal } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import { TouchTrap } from '@/platform/touch'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './image-preview.module.scss'
import { useGestures } from './use-gestures'
import { readSize, type Size } from './zoom'

/** The loading state of a picture of the preview (booking ledger BK-213). */
export const PreviewState = { notLoaded: 1, loading: 2, loaded: 3 } as const
export type PreviewState = (typeof PreviewState)[keyof typeof PreviewState]

/** Pictures on either side that are in the page. */
const NEAR = 3

export interface ImagePreviewProps {
  images: readonly string[]
  /** The index of the first picture. */
  start: number
  onClose: () => void
  words: { label: string; close: string; before: string; after: string; retry: string; photo: (n: number, total: number) => string }
}

/**
 * Pictures over the whole screen, 900 wide (BK-474): swiped, zoomed by two fingers or two taps, closed by one tap, the cross or Escape. Mounted only
 * while it is open. A picture loads when it or its neighbour is shown.
 */
export function ImagePreview({ images, start, onClose, words }: ImagePreviewProps) {
  const box = useRef(null)
  const [at, setAt] = useState(start)
  const [known, setKnown] = useState<Readonly<Record<number, 'loaded' | 'failed'>>>({})
  const [sizes, setSizes] = useState<Readonly<Record<number, Size | undefined>>>({})
  const { zoom, aside, live, on } = useGestures({ count: images.length, at, picture: sizes[at], onTurn: setAt, onTap: onClose })
  useModal(box, true, onClose)
  const mark = (index: number, as: 'loaded' | 'failed') => setKnown((old) => ({ ...old, [index]: as }))
  const again = (index: number) => setKnown(({ [index]: _, ...rest }) => rest)
  const readState = (index: number): PreviewState => {
    if (known[index] === 'loaded') return PreviewState.loaded
    return known[index] === undefined && Math.abs(index - at) <= 1 ? PreviewState.loading : PreviewState.notLoaded
  }
  const from = Math.max(0, at - NEAR)
  const step = (by: -1 | 1, id: string, icon: 'back' | 'chevron', label: string) =>
    images[at + by] !== undefined && (
      <Pressable className={cx(styles.step, by < 0 ? styles.before : styles.after)} label={label} onPress={() => setAt(at + by)} id={id}>
        <Icon name={icon} />
      </Pressable>
    )

  return (
    <TouchTrap ref={box} className={styles.preview} {...a11y({ role: 'dialog', label: words.label, modal: true, id: 'preview' })}>
      <View className={styles.window} {...on}>
        <View className={cx(styles.row, !live && styles.settling)} style={{ transform: `translateX(calc(${-at * 100}% + ${aside}px))` }}>
          {images.slice(from, at + NEAR + 1).map((image, place) => {
            const index = from + place
            const state = readState(index)
            const own = index === at ? zoom : undefined
            return (
              <View
                key={image}
                id={`preview-${index + 1}`}
                className={styles.item}
                // Pictures that are not in the page keep their room.
                {...(place === 0 && from > 0 && { style: { marginLeft: `${from * 100}%` } })}
                {...a11y({ hidden: index !== at })}
                data-state={String(state)}
              >
                {state !== PreviewState.notLoaded && (
                  <View
                    className={cx(styles.hold, !live && styles.settling)}
                    {...(own && { style: { transform: `translate(${own.x}px, ${own.y}px) scale(${own.scale})` } })}
                    {...a11y({ role: 'img', label: words.photo(index + 1, images.length) })}
                  >
                    <Image
                      className={cx(styles.image, state === PreviewState.loading && styles.coming)}
                      src={asset.url(inStyle(image, '900'))}
                      mode='aspectFit'
                      onLoad={(event) => {
                        mark(index, 'loaded')
                        setSizes((old) => ({ ...old, [index]: readSize(event) }))
                      }}
                      onError={() => mark(index, 'failed')}
                    />
                  </View>
                )}
                {state === PreviewState.loading && <View className={styles.spinner} {...a11y({ hidden: true })} />}
                {index === at && known[index] === 'failed' && (
                  <Pressable className={styles.retry} onPress={() => again(index)} id='preview-retry'>
                    <Icon name='refresh' />
                    <Text>{words.retry}</Text>
                  </Pressable>
                )}
              </View>
            )
          })}
        </View>
      </View>
      {step(-1, 'preview-before', 'back', words.before)}
      {step(1, 'preview-after', 'chevron', words.after)}
      <View className={styles.foot}>
        <Text className={styles.count} id='preview-count'>{`${at + 1} / ${images.length}`}</Text>
        <Pressable className={styles.close} label={words.close} onPress={onClose} id='preview-close'>
          <Icon name='close' />
        </Pressable>
      </View>
    </TouchTrap>
  )
}
