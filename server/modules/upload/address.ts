import { createHmac } from 'node:crypto'
import type { Place } from '@server/providers/object-store/port'
import { uploadKinds, uploadRules, type PictureType, type UploadKind } from '@/domain/upload/kinds'
import { addMinutes, type Instant } from '@/domain/time'
import { isSameText } from './policy'

interface Named {
  id: string
  kind: UploadKind
  type: PictureType
}

const fileOf = ({ id, type }: Named): string => `${id}.${type === 'jpeg' ? 'jpg' : type}`

/** Where the bytes of an upload lie. */
export const placeOf = (upload: Named): Place => ({
  area: uploadRules[upload.kind].isPublic ? 'public' : 'private',
  key: `${upload.kind}/${fileOf(upload)}`,
})

/** The address of an upload: of a public one its bytes are there; of a private one only with a seal. */
export const urlOf = (upload: Named): string => `/uploads/${uploadRules[upload.kind].isPublic ? upload.kind : 'private'}/${fileOf(upload)}`

const URL_OF = new RegExp(
  `^/uploads/(?:private|${uploadKinds.join('|')})/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(?:jpg|png|webp|gif)$`,
)

/** The id of the upload that an address names; undefined for what is no address of one. */
export const idIn = (url: string): string | undefined => URL_OF.exec(url)?.[1]

/** How long an address with a seal holds. */
const MINUTES = 5

const sealOf = (path: string, until: number, secret: string): string =>
  createHmac('sha256', secret).update(`upload-read:${path}:${until}`).digest('base64url')

/** An address at which a private upload can be looked at for some minutes, by whoever has it. */
export const sealedUrl = (upload: Named, secret: string, now: Instant): { url: string; until: Instant } => {
  const until = addMinutes(now, MINUTES)
  const path = urlOf(upload)
  return { url: `${path}?until=${until}&seal=${sealOf(path, until, secret)}`, until }
}

/** Whether an address is one that `sealedUrl` gave and that still holds. */
export const isSealed = (path: string, { until, seal }: { until?: unknown; seal?: unknown }, secret: string, now: Instant): boolean =>
  typeof until === 'string' &&
  typeof seal === 'string' &&
  /^\d{1,15}$/.test(until) &&
  Number(until) > now &&
  isSameText(seal, sealOf(path, Number(until), secret))
