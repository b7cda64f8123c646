import { fail } from '@server/errors'
import { MOST_PIXELS, openCodec, type Picture, type PictureHead } from '@server/picture-codec'
import { createTurns } from '@server/turns'
import type { PictureType } from '@/domain/upload/kinds'

/** A picture as it is kept. */
export interface ReadPicture {
  type: PictureType
  bytes: Buffer
  width: number
  height: number
}

const starts = (bytes: Buffer, text: string, at = 0): boolean => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** What a file is by its first bytes, whatever it calls itself; no other file reaches the codec. */
const typeOf = (bytes: Buffer): PictureType | undefined => {
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif'
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'webp' : undefined
}

/** The longer side of what is kept: more is shown nowhere. */
const MOST_SIDE = 2560
const MOST_FRAMES = 300
const SECONDS = 10
const QUALITY: Partial<Record<PictureType, number>> = { jpeg: 88, webp: 88 }

/** What it takes to decode a picture, by its head. */
const judgeHead = ({ format, width = 0, height = 0, pages = 1, pageHeight }: PictureHead, type: PictureType): void => {
  if (format !== type) fail('upload.type')
  if (width === 0 || height === 0) fail('upload.broken')
  if (width * (pageHeight ?? height) * pages > MOST_PIXELS || pages > MOST_FRAMES) fail('upload.pixels')
}

/** The codec says so where a head is over its limit, by which it is bound however it reads the picture. */
const refuseUnread = (error: Error): never => fail(error.message.includes('pixel limit') ? 'upload.pixels' : 'upload.broken')

/** Two at once: a picture takes up to 160 MB while it is decoded. */
const turns = createTurns(2)

const written = async (picture: Picture, type: PictureType, isAnimated: boolean) => {
  const quality = QUALITY[type]
  // A picture is turned as its EXIF says before that goes; an animation has none, and its frames would be turned apart.
  const turned = isAnimated ? picture : picture.rotate()
  const { data, info } = await turned
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .toFormat(type, quality === undefined ? {} : { quality })
    .toBuffer({ resolveWithObject: true })
  return { type, bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

/**
 * Reads what somebody sent as a picture of one of these types and writes it anew: turned upright, without what a camera or a program put beside the picture,
 * and without what may hide in the file. Fails with `upload.type`, `upload.pixels` or `upload.broken`.
 */
export const readPicture = (bytes: Buffer, types: readonly PictureType[]): Promise<ReadPicture> =>
  turns(async () => {
    const type = typeOf(bytes)
    if (!type || !types.includes(type)) return fail('upload.type')
    const codec = await openCodec()
    const picture = codec(bytes, { limitInputPixels: MOST_PIXELS, animated: type === 'gif' || type === 'webp', failOn: 'truncated' })
    const head = await picture.metadata().catch(refuseUnread)
    judgeHead(head, type)
    return written(picture, type, (head.pages ?? 1) > 1).catch(refuseUnread)
  })
