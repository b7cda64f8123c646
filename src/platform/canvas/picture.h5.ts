import type { CanvasPicture, FileOutcome } from './types'

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const

/** A canvas that has drawn a picture of another host without its leave can be seen and never be read: such a picture is asked for with leave. */
export const loadPicture = (src: string): Promise<CanvasPicture | undefined> =>
  new Promise((resolve) => {
    const picture = new Image()
    if (/^https?:/.test(src)) picture.crossOrigin = 'anonymous'
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight, source: picture })
    picture.onerror = () => resolve(undefined)
    picture.src = src
  })

/** A canvas as a file of the browser's memory. */
export const fileOf = (canvas: HTMLCanvasElement, type: keyof typeof TYPES, quality = 0.9): Promise<FileOutcome> =>
  new Promise((resolve) => {
    const take = (blob: Blob | null) =>
      resolve(blob ? { kind: 'done', file: { path: URL.createObjectURL(blob), size: blob.size } } : { kind: 'failed' })
    try {
      canvas.toBlob(take, TYPES[type], quality)
    } catch {
      resolve({ kind: 'failed' })
    }
  })
