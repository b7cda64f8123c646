/** A point on the screen, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

interface Touch {
  clientX: number
  clientY: number
}

const readPoints = (touches: ArrayLike<Touch> | undefined): Point[] =>
  Array.from(touches ?? [], ({ clientX, clientY }) => ({ x: clientX, y: clientY }))

/** The fingers that still touch; Taro types the events of a View without them. */
export const readFingers = (event: unknown): Point[] => readPoints((event as { touches?: ArrayLike<Touch> }).touches)

/** The position of the finger, or its last one. */
export const readFinger = (event: unknown): Point =>
  readFingers(event)[0] ?? readPoints((event as { changedTouches?: ArrayLike<Touch> }).changedTouches)[0] ?? { x: 0, y: 0 }
