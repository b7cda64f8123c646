import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PhotoStyle } from '@/domain/shop/photo-style'
import { MOST_PIXELS, openCodec } from '../picture-codec'

/** A picture's bytes and type as sent. */
export interface Photo {
  type: string
  bytes: Buffer
}

const sizes: Record<PhotoStyle, { width: number; height?: number }> = {
  '120x120': { width: 120, height: 120 },
  '180x180': { width: 180, height: 180 },
  '900': { width: 900 },
  '500x400': { width: 500, height: 400 },
}
const formats: Record<string, string> = { '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp', '.png': 'png', '.svg': 'png' }

/** Drawings are sent unchanged for every style except WeChat's cards, which cannot show SVG. */
const isOwnSize = (extension: string, style: PhotoStyle) => extension === '.svg' && style !== '500x400'

const make = async (file: string, style: PhotoStyle, format: string): Promise<Buffer> => {
  const codec = await openCodec()
  return codec(file, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ ...sizes[style], fit: 'cover', withoutEnlargement: !file.endsWith('.svg') })
    .toFormat(format, { quality: 82 })
    .toBuffer()
}

const keep = async (file: string, bytes: Buffer) => {
  const draft = `${file}.${process.pid}`
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(draft, bytes)
  await fs.rename(draft, file)
}

/**
 * A picture file in a style, made once and cached in `cache` until the file changes. Undefined if the file is to be sent unchanged: a drawing, an unsupported
 * format, or no picture at all.
 */
export const stylePhoto = async (file: string, style: PhotoStyle, cache: string): Promise<Photo | undefined> => {
  const extension = path.extname(file).toLowerCase()
  const format = formats[extension]
  if (!format || isOwnSize(extension, style)) return undefined
  const { mtimeMs, size } = await fs.stat(file)
  const name = createHash('sha1').update([file, mtimeMs, size, style].join('|')).digest('hex')
  const kept = path.join(cache, `${name}.${format}`)
  const type = `image/${format}`
  const known = await fs.readFile(kept).catch(() => undefined)
  if (known) return { type, bytes: known }
  const bytes = await make(file, style, format).catch(() => undefined)
  if (!bytes) return undefined
  await keep(kept, bytes)
  return { type, bytes }
}
