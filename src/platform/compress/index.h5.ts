import { fileOf, loadPicture } from '../canvas/picture.h5'
import type { CompressPort } from './types'

const QUALITY = 0.82

/** Formats that can hold more than a JPEG. */
const KEPT = /^image\/(gif|png|webp)$/

const typeOf = (path: string): Promise<string> =>
  fetch(path)
    .then((answer) => answer.blob())
    .then(
      ({ type }) => type,
      () => '',
    )

export const compress = {
  shrink: async (file, side) => {
    const picture = await loadPicture(file.path)
    if (!picture) return { kind: 'failed' }
    if (KEPT.test(await typeOf(file.path))) return { kind: 'done', file }
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture.source, 0, 0, canvas.width, canvas.height)
    const made = pen ? await fileOf(canvas, 'jpg', QUALITY) : undefined
    if (made?.kind === 'done' && made.file.size < file.size) return made
    if (made?.kind === 'done') URL.revokeObjectURL(made.file.path)
    return { kind: 'done', file }
  },
} satisfies CompressPort
