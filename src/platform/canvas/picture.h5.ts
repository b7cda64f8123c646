import type { CanvasPicture, FileOutcome } from './types'

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const

/** A canvas with a picture of another host without CORS cannot be read: such a picture is requested with CORS. */
export const loadPicture = (src: string): Promise<CanvasPicture | undefined> =>
  new Promise((resolve) => {
    const picture = new Image()
    if (/^https?:/.test(src)) picture.crossOrigin = 'anonymous'
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight, source: picture })
    picture.onerror = () => resolve(undefined)
    picture.src = src
  })

/** A canvas as a blob URL. */
export const makeFile = (canvas: HTMLCanvasElement, type: keyof typeof TYPES, quality = 0.9): Promise<FileOutcome> =>
  new Promise((resolve) => {
    const take = (blob: Blob | null) =>
      resolve(blob ? { kind: 'done', file: { path: URL.createObjectURL(blob), size: blob.size } } : { kind: 'failed' })
    try {
      canvas.toBlob(take, TYPES[type], quality)
    } catch {
      resolve({ kind: 'failed' })
    }
  })
