import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PhotoStyle } from '@/domain/shop/photo-style'
import { createOnce } from '../once'
import { decodeInTurn, MOST_PIXELS, openCodec } from '../picture-codec'

/** A picture's bytes and type as sent. */
export interface Photo {
  type: string
  bytes: Buffer
}

/** A picture whose styles are made. */
export interface Original {
  name: string
  /** Changes with the bytes. */
  tag: string
  read(): Promise<Buffer>
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

const make = async ({ name, read }: Original, style: PhotoStyle, format: string): Promise<Buffer> => {
  const codec = await openCodec()
  return codec(await read(), { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ ...sizes[style], fit: 'cover', withoutEnlargement: !name.endsWith('.svg') })
    .toFormat(format, { quality: 82 })
    .toBuffer()
}

const keep = async (file: string, bytes: Buffer) => {
  const draft = `${file}.${process.pid}`
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(draft, bytes)
  await fs.rename(draft, file)
}

const madeOrKept = async (original: Original, style: PhotoStyle, format: string, kept: string): Promise<Buffer | undefined> => {
  const known = await fs.readFile(kept).catch(() => undefined)
  if (known) return known
  const bytes = await decodeInTurn(() => make(original, style, format)).catch(() => undefined)
  if (bytes) await keep(kept, bytes)
  return bytes
}

/** Pictures in styles, each made once and kept in the folder `cache` until the picture changes. */
export const createPhotoStyles = (cache: string) => {
  const making = createOnce<Buffer | undefined>()
  return {
    /** Undefined if the picture is to be sent unchanged: a drawing, an unsupported format, or no picture at all. */
    async photo(original: Original, style: PhotoStyle): Promise<Photo | undefined> {
      const extension = path.extname(original.name).toLowerCase()
      const format = formats[extension]
      if (!format || isOwnSize(extension, style)) return undefined
      const name = createHash('sha1').update([original.name, original.tag, style].join('|')).digest('hex')
      const kept = path.join(cache, `${name}.${format}`)
      const bytes = await making.run(kept, () => madeOrKept(original, style, format, kept))
      return bytes && { type: `image/${format}`, bytes }
    },
    /** Waits until what is being made is kept: nobody waits for the answer of a person who has gone. */
    settled: making.settled,
  }
}

export type PhotoStyles = ReturnType<typeof createPhotoStyles>
