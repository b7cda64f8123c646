import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { a11y } from '@/platform/a11y'
import { canvas } from '@/platform/canvas'
import type { CanvasPoint, FileOutcome, Surface } from '@/platform/canvas/types'
import { Button } from '@/ui/button/button'
import { cx } from '@/ui/cx'
import { INK, PAPER } from '@/ui/drawn-picture/paper'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './signature-pad.module.scss'
import { drawAll, drawTip, isSigned, type Stroke } from './strokes'

const { Canvas } = canvas

export interface SignaturePadProps {
  words: {
    label: string
    /** The text below the line, and the pad's descriptions for a screen reader, empty and signed. */
    hint: string
    empty: string
    signed: string
    undo: string
    clear: string
    cancel?: string
    done: string
  }
  onCancel?: () => void
  /** The signature as a picture, dark on white. */
  onDone: (signature: FileOutcome) => void
  type?: 'png' | 'jpg'
  /** Says that there is no signature yet; without it the button is off until there is one. */
  onEmpty?: () => void
  /** At the left below the field: what the signature is for. */
  note?: string
  busy?: boolean
  id?: string
}

/** A field to sign in with a finger, a pen or the mouse. */
export function SignaturePad({ words, onCancel, onDone, type = 'png', onEmpty, note, busy, id = 'signature' }: SignaturePadProps) {
  const surface = useRef<Surface>()
  const strokes = useRef<Stroke[]>([])
  const current = useRef<CanvasPoint[]>()
  /** The strokes before the canvas could be drawn on: its size, the unit of the points, was not known. */
  const early = useRef<((on: Surface) => void)[]>([])
  const [count, setCount] = useState(0)
  const [signed, setSigned] = useState(false)
  const [making, setMaking] = useState(false)

  const all = (): Stroke[] => [...strokes.current, ...(current.current ? [current.current] : [])]
  const repaint = () => {
    const on = surface.current
    if (on) drawAll(on.pen, all(), { width: on.width, height: on.height, ink: INK, paper: PAPER })
  }
  const settle = () => {
    setCount(strokes.current.length)
    setSigned(isSigned(strokes.current))
  }
  const put = ({ x, y }: CanvasPoint) => {
    const on = surface.current
    if (!on || !current.current) return
    current.current.push({ x: x / on.width, y: y / on.width })
    drawTip(on.pen, current.current, on.width, INK)
  }
  const lift = () => {
    if (!current.current) return
    if (surface.current) drawTip(surface.current.pen, current.current, surface.current.width, INK, true)
    strokes.current = all()
    current.current = undefined
    settle()
  }
  const begin = (at: CanvasPoint) => {
    lift()
    current.current = []
    put(at)
  }
  const onceReady = (act: (on: Surface) => void) => {
    if (surface.current) act(surface.current)
    else early.current.push(act)
  }
  const keep = (left: Stroke[]) => {
    strokes.current = left
    current.current = undefined
    repaint()
    settle()
  }
  // Judged by the strokes themselves: the last one may not be drawn yet when the button is pressed.
  const make = async (on: Surface) => {
    if (!isSigned(strokes.current)) return onEmpty?.()
    setMaking(true)
    onDone(await on.toFile(type))
    setMaking(false)
  }
  const finish = () => onceReady((on) => void make(on))

  return (
    <View id={id}>
      <View className={styles.pad}>
        <View {...a11y({ role: 'img', label: `${words.label} ${signed ? words.signed : words.empty}`, id: `${id}--pad` })}>
          <Canvas
            id={`${id}-canvas`}
            className={styles.canvas}
            onReady={(ready) => {
              surface.current = ready
              repaint()
              for (const act of early.current.splice(0)) act(ready)
            }}
            onDraw={{
              begin: (at) => onceReady(() => begin(at)),
              move: (at) => onceReady(() => put(at)),
              end: () => onceReady(lift),
            }}
          />
        </View>
        <View className={styles.line} {...a11y({ hidden: true })} />
        <Text className={cx(styles.hint, count > 0 && styles.gone)}>{words.hint}</Text>
      </View>
      <View className={styles.tools}>
        {note && <Text className={styles.note}>{note}</Text>}
        <Pressable
          className={cx(styles.tool, count === 0 && styles.off)}
          id={`${id}--undo`}
          disabled={count === 0}
          onPress={() => keep(strokes.current.slice(0, -1))}
        >
          <Icon name='back' size={18} />
          <Text>{words.undo}</Text>
        </Pressable>
        <Pressable
          className={cx(styles.tool, count === 0 && styles.off)}
          id={`${id}--clear`}
          disabled={count === 0}
          onPress={() => keep([])}
        >
          <Icon name='refresh' size={18} />
          <Text>{words.clear}</Text>
        </Pressable>
      </View>
      <View className={styles.acts}>
        {onCancel && (
          <Button tone='quiet' grow id={`${id}--cancel`} onPress={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button grow id={`${id}--done`} disabled={!signed && !onEmpty} busy={busy || making} onPress={finish}>
          {words.done}
        </Button>
      </View>
    </View>
  )
}
