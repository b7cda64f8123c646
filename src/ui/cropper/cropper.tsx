import { Image, Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { a11y } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import type { FileOutcome } from '@/platform/canvas/types'
import { dragging } from '@/platform/touch'
import { viewport } from '@/platform/viewport'
import { Button } from '@/ui/button/button'
import { cx } from '@/ui/cx'
import { PAPER } from '@/ui/drawn-picture/paper'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import type { Point } from '@/ui/fingers'
import { Icon } from '@/ui/icon/icon'
import { readSize, type Size } from '@/ui/image-preview/zoom'
import { Pressable } from '@/ui/pressable/pressable'
import { dragged, drawCrop, held, MOST, STEP, turned, WHOLE, zoomed, type Crop } from './crop'
import styles from './cropper.module.scss'

/** The side of the window in units of the style sheet. */
const WINDOW = 308

export interface CropperProps {
  src: string
  /** The shape of the window. The file is a square either way. */
  shape: 'round' | 'square'
  /** The side of the file in pixels. */
  side: number
  words: {
    label: string
    nearer: string
    farther: string
    turn: string
    reset: string
    cancel: string
    done: string
    /** Shown in place of an unreadable picture. */
    broken: string
  }
  onCancel: () => void
  onDone: (portrait: FileOutcome) => void
  busy?: boolean
  id?: string
}

/** Cuts a square out of a picture: moved with a finger, scaled with two or with the buttons, turned by quarters. */
export function Cropper({ src, shape, side, words, onCancel, onDone, busy, id = 'cropper' }: CropperProps) {
  const [picture, setPicture] = useState<Size>()
  const [broken, setBroken] = useState(false)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [making, setMaking] = useState(false)
  const { place, draw } = useDrawing(`${id}-canvas`)
  const last = useRef<readonly Point[]>([])
  const change = (next: (old: Crop, of: Size) => Crop) => {
    if (picture) setCrop((old) => next(old, picture))
  }
  const hand = dragging({
    begin: (fingers) => {
      last.current = fingers
    },
    move: (fingers) => {
      const before = last.current
      last.current = fingers
      change((old, of) => dragged(old, before, fingers, WINDOW * viewport.unit(), of))
    },
    end: (left) => {
      last.current = left
    },
  })
  const finish = async () => {
    setMaking(true)
    const made = await draw({
      width: side,
      height: side,
      type: 'jpg',
      paint: async ({ pen, load }) => {
        const loaded = await load(asset.url(src))
        if (!loaded) return false
        // A JPEG has no transparency.
        pen.fillStyle = PAPER
        pen.fillRect(0, 0, side, side)
        drawCrop(pen, loaded.source, loaded, crop, side)
        return true
      },
    })
    setMaking(false)
    onDone(made)
  }
  const percent = `${Math.round(crop.scale * 100)}%`
  const tool = (key: string, icon: 'minus' | 'plus', label: string, off: boolean, by: number) => (
    <Pressable
      className={cx(styles.tool, off && styles.off)}
      id={`${id}--${key}`}
      label={label}
      disabled={off}
      onPress={() => change((old, of) => zoomed(old, by, of))}
    >
      <Icon name={icon} />
    </Pressable>
  )
  const lies = picture && {
    left: `${50 + crop.x * 100}%`,
    top: `${50 + crop.y * 100}%`,
    width: `${(100 * picture.width) / Math.min(picture.width, picture.height)}%`,
    height: `${(100 * picture.height) / Math.min(picture.width, picture.height)}%`,
    transform: `translate(-50%, -50%) rotate(${crop.turn * 90}deg) scale(${crop.scale})`,
  }
  return (
    <View id={id} className={styles.cropper}>
      <View className={styles.stage} {...hand} {...a11y({ role: 'img', label: `${words.label} ${percent}`, id: `${id}--stage` })}>
        <View className={styles.window}>
          <View className={cx(styles.hold, !lies && styles.coming)} style={lies}>
            <Image
              className={styles.image}
              src={asset.url(src)}
              mode='aspectFill'
              onLoad={(event) => setPicture(readSize(event))}
              onError={() => setBroken(true)}
            />
          </View>
        </View>
        <View className={cx(styles.hole, shape === 'round' && styles.round)} />
        {broken && <Text className={styles.broken}>{words.broken}</Text>}
      </View>
      <View className={styles.tools}>
        {tool('farther', 'minus', words.farther, crop.scale <= 1, 1 / STEP)}
        <View
          className={styles.track}
          {...a11y({ role: 'progressbar', label: words.label, value: { now: crop.scale, min: 1, max: MOST, text: percent } })}
        >
          <View className={styles.filled} style={{ width: `${((crop.scale - 1) / (MOST - 1)) * 100}%` }} />
        </View>
        {tool('nearer', 'plus', words.nearer, crop.scale >= MOST, STEP)}
        <Text className={styles.percent}>{percent}</Text>
      </View>
      <View className={styles.tools}>
        <Button tone='quiet' size={44} grow icon='refresh' id={`${id}--turn`} onPress={() => change(turned)}>
          {words.turn}
        </Button>
        <Button tone='quiet' size={44} grow id={`${id}--reset`} onPress={() => change((_, of) => held(WHOLE, of))}>
          {words.reset}
        </Button>
      </View>
      <View className={styles.acts}>
        <Button tone='quiet' id={`${id}--cancel`} onPress={onCancel}>
          {words.cancel}
        </Button>
        <Button grow id={`${id}--done`} disabled={!picture || broken} busy={busy || making} onPress={() => void finish()}>
          {words.done}
        </Button>
      </View>
      {place}
    </View>
  )
}
