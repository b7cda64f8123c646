import { fail } from '@server/errors'
import { decodeInTurn, MOST_PIXELS, openCodec, type Picture, type PictureHead } from '@server/picture-codec'
import type { SentFile } from '@server/plugins/file-form'
import type { PictureType } from '@/domain/upload/kinds'
import { typeByHead } from '@/domain/upload/photos'

/** A picture as it is stored. */
export interface ReadPicture {
  type: PictureType
  bytes: Buffer
  width: number
  height: number
}

/** The type of a file by its first bytes, whatever it calls itself; no other file reaches the codec. */
const readType = (bytes: Buffer): PictureType | undefined => {
  const type = typeByHead(bytes)
  return type === 'heic' ? undefined : type
}

/** The longer side of stored pictures in pixels; no page shows more. */
const MOST_SIDE = 2560
const MOST_FRAMES = 300
const SECONDS = 10
const QUALITY: Partial<Record<PictureType, number>> = { jpeg: 88 }

/** Refuses a picture by its header before it is decoded. */
const judgeHead = ({ format, width = 0, height = 0, pages = 1, pageHeight }: PictureHead, type: PictureType): void => {
  if (format !== type) fail('upload.type')
  if (width === 0 || height === 0) fail('upload.broken')
  if (width * (pageHeight ?? height) * pages > MOST_PIXELS || pages > MOST_FRAMES) fail('upload.pixels')
}

/** The codec's own limit on pixels, which holds whatever the header says, has an error of its own. */
const refuseUnread = (error: Error): never => fail(error.message.includes('pixel limit') ? 'upload.pixels' : 'upload.broken')

const written = async (picture: Picture, type: PictureType, isAnimated: boolean) => {
  const quality = QUALITY[type]
  // A picture is rotated by its EXIF data before that is removed; an animation has none, and its frames would be rotated one by one.
  const turned = isAnimated ? picture : picture.rotate()
  const { data, info } = await turned
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .toFormat(type, quality === undefined ? {} : { quality })
    .toBuffer({ resolveWithObject: true })
  return { type, bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

/**
 * Decodes an upload as a picture of one of these types and encodes it again: rotated upright and without metadata or anything else hidden in the file. Fails
 * with `upload.type`, `upload.pixels` or `upload.broken`.
 */
export const readPicture = (file: SentFile, types: readonly PictureType[]): Promise<ReadPicture> =>
  decodeInTurn(async () => {
    const bytes = await file.read()
    const type = readType(bytes)
    if (!type || !types.includes(type)) return fail('upload.type')
    const codec = await openCodec()
    const picture = codec(bytes, { limitInputPixels: MOST_PIXELS, animated: type === 'gif', failOn: 'truncated' })
    const head = await picture.metadata().catch(refuseUnread)
    judgeHead(head, type)
    return written(picture, type, (head.pages ?? 1) > 1).catch(refuseUnread)
  })
