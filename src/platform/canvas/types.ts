import type { PickedFile } from '../upload/types'

/** A point on a canvas, in CSS pixels from its top left corner. */
export interface CanvasPoint {
  x: number
  y: number
}

/** A picture that is ready to be drawn. */
export interface CanvasPicture {
  width: number
  height: number
  /** An image for `pen.drawImage`. */
  source: CanvasImageSource
}

export type FileOutcome = { kind: 'done'; file: PickedFile } | { kind: 'failed' }

/** A canvas that can be drawn on. */
export interface Surface {
  /** Draws in CSS pixels, whatever the pixel ratio. */
  pen: CanvasRenderingContext2D
  width: number
  height: number
  /** Loads a picture; undefined where that fails. */
  load: (src: string) => Promise<CanvasPicture | undefined>
  /** The whole canvas as a file for the uploader, the image tag and the album. */
  toFile: (type: 'png' | 'jpg') => Promise<FileOutcome>
}

/** The element around a canvas names its content: screen readers of WeChat read nothing on a canvas. */
export interface CanvasProps {
  id: string
  /** A visible canvas: its size is that of this element. */
  className?: string
  /** A hidden canvas, drawn for its file alone: so many pixels. */
  aside?: { width: number; height: number }
  /** Called when it can be drawn on, and again with an empty canvas after its size has changed. */
  onReady: (surface: Surface) => void
  /** A finger, a pen or the mouse draws. The page does not scroll meanwhile. */
  onDraw?: { begin: (at: CanvasPoint) => void; move: (at: CanvasPoint) => void; end: () => void }
}

export interface CanvasPort {
  Canvas: (props: CanvasProps) => JSX.Element
}
