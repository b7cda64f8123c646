import { useEffect, useRef, useState } from 'react'
import { viewport } from '@/platform/viewport'
import { readFingers, type Point } from '@/ui/fingers'
import { FIT, moved, pinched, type Size, tappedTwice, type Zoom } from './zoom'

/** How far a finger moves aside to turn to the next picture, in CSS pixels. */
const TURN = 40
/** The longest time between the taps of a double tap. */
const DOUBLE_MS = 260
/** A shorter movement is a tap. */
const STILL = 8

interface Gestures {
  count: number
  at: number
  /** The size of the shown picture, once it is known. */
  picture: Size | undefined
  onTurn: (at: number) => void
  onTap: () => void
}

/** A tap in the form of each platform: in a browser on the event, in WeChat in its detail. */
type Tap = { detail?: Partial<Point>; clientX?: number; clientY?: number }

/** Swipe, pinch, double tap and a single one over pictures side by side (booking ledger BK-116, BK-117, BK-118). */
export const useGestures = ({ count, at, picture, onTurn, onTap }: Gestures) => {
  const [zoom, setZoom] = useState<Zoom>(FIT)
  /** The offset of the row of pictures. */
  const [aside, setAside] = useState(0)
  /** Whether fingers hold the picture, which then has no transition. */
  const [live, setLive] = useState(false)
  const last = useRef<Point[]>([])
  const start = useRef<Point>()
  const travelled = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEffect(() => setZoom(FIT), [at])

  const frame = () => ({ ...viewport.size(), picture })

  const onTouchStart = (event: unknown) => {
    last.current = readFingers(event)
    if (last.current.length === 1) {
      start.current = last.current[0]
      travelled.current = false
    }
    setLive(true)
  }

  const onTouchMove = (event: unknown) => {
    const now = readFingers(event)
    const before = last.current
    last.current = now
    const screen = frame()
    const [a, b] = now
    const [oldA, oldB] = before
    if (a && b && oldA && oldB) {
      travelled.current = true
      setAside(0)
      return setZoom((old) => pinched(old, [oldA, oldB], [a, b], screen))
    }
    if (!a || !oldA) return
    const from = start.current
    if (from && Math.hypot(a.x - from.x, a.y - from.y) >= STILL) travelled.current = true
    if (zoom.scale > 1) setZoom((old) => moved(old, oldA, a, screen))
    else if (from && travelled.current) setAside(a.x - from.x)
  }

  const onTouchEnd = (event: unknown) => {
    last.current = readFingers(event)
    if (last.current.length > 0) {
      // A finger stays: from here on it only moves the picture.
      start.current = undefined
      return
    }
    setLive(false)
    setAside(0)
    if (Math.abs(aside) < TURN || zoom.scale > 1) return
    const next = at + (aside < 0 ? 1 : -1)
    if (next >= 0 && next < count) onTurn(next)
  }

  const onClick = (event: unknown) => {
    if (travelled.current) return
    if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined
        onTap()
      }, DOUBLE_MS)
      return
    }
    clearTimeout(waiting.current)
    waiting.current = undefined
    const { detail, clientX, clientY } = event as Tap
    setZoom((old) => tappedTwice(old, { x: clientX ?? detail?.x ?? 0, y: clientY ?? detail?.y ?? 0 }, frame()))
  }

  return { zoom, aside, live, on: { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd, onClick } }
}
