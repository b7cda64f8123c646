import type { PickedFile } from '../upload/types'

/** A place on a canvas, in CSS pixels from its top left corner. */
export interface CanvasPoint {
  x: number
  y: number
}

/** A picture that is ready to be drawn. */
export interface CanvasPicture {
  width: number
  height: number
  /** What `pen.drawImage` takes. */
  source: CanvasImageSource
}

export type FileOutcome = { kind: 'done'; file: PickedFile } | { kind: 'failed' }

/** A canvas that can be drawn on. */
export interface Surface {
  /** Draws in CSS pixels, however many points of the screen stand behind one. */
  pen: CanvasRenderingContext2D
  width: number
  height: number
  /** Fetches a picture; undefined where it cannot be had. */
  load: (src: string) => Promise<CanvasPicture | undefined>
  /** The whole canvas as a file that the uploader, the image tag and the album understand. */
  toFile: (type: 'png' | 'jpg') => Promise<FileOutcome>
}

/** What a canvas shows is said by the element around it: WeChat reads nothing on a canvas. */
export interface CanvasProps {
  id: string
  /** Where it is seen: its size comes from there. */
  className?: string
  /** Drawn for its file alone: so many pixels, and out of sight. */
  aside?: { width: number; height: number }
  /** Told when it can be drawn on, and again with an empty canvas when its size has changed. */
  onReady: (surface: Surface) => void
  /** A finger, a pen or the mouse draws. The page does not scroll under it. */
  onDraw?: { begin: (at: CanvasPoint) => void; move: (at: CanvasPoint) => void; end: () => void }
}

export interface CanvasPort {
  Canvas: (props: CanvasProps) => JSX.Element
}
