import { createHmac } from 'node:crypto'
import type { Place } from '@server/providers/object-store/port'
import { uploadKinds, uploadRules, type PictureType, type UploadKind } from '@/domain/upload/kinds'
import { addMinutes, type Instant } from '@/domain/time'
import { isSameText } from './policy'

interface Named {
  id: string
  kind: UploadKind
  /** Earlier releases took WebP too. */
  type: PictureType | 'webp'
}

const nameFile = ({ id, type }: Named): string => `${id}.${type === 'jpeg' ? 'jpg' : type}`

/** Where the bytes of an upload are stored. */
export const placeUpload = (upload: Named): Place => ({
  area: uploadRules[upload.kind].isPublic ? 'public' : 'private',
  key: `${upload.kind}/${nameFile(upload)}`,
})

/** The address of an upload: a public one can be read there, a private one only with a seal. */
export const makeUrl = (upload: Named): string =>
  `/uploads/${uploadRules[upload.kind].isPublic ? upload.kind : 'private'}/${nameFile(upload)}`

const URL_OF = new RegExp(
  `^/uploads/(?:private|${uploadKinds.join('|')})/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(?:jpg|png|webp|gif)$`,
)

/** The id in an upload's address; undefined for other addresses. */
export const idIn = (url: string): string | undefined => URL_OF.exec(url)?.[1]

/** How many minutes a sealed address is valid. */
const MINUTES = 5

const makeSeal = (path: string, until: number, secret: string): string =>
  createHmac('sha256', secret).update(`upload-read:${path}:${until}`).digest('base64url')

/** An address with a seal, under which anybody can read a private upload for some minutes. */
export const sealedUrl = (upload: Named, secret: string, now: Instant): { url: string; until: Instant } => {
  const until = addMinutes(now, MINUTES)
  const path = makeUrl(upload)
  return { url: `${path}?until=${until}&seal=${makeSeal(path, until, secret)}`, until }
}

/** Whether an address has a seal of `sealedUrl` that is still valid. */
export const isSealed = (path: string, { until, seal }: { until?: unknown; seal?: unknown }, secret: string, now: Instant): boolean =>
  typeof until === 'string' &&
  typeof seal === 'string' &&
  /^\d{1,15}$/.test(until) &&
  Number(until) > now &&
  isSameText(seal, makeSeal(path, Number(until), secret))
