import type { Right } from '../staff/rights'

/** The formats of a picture, by its bytes (identity ledger IP-191). */
const pictureTypes = ['jpeg', 'png', 'gif'] as const
export type PictureType = (typeof pictureTypes)[number]

export interface UploadRule {
  /** Whether everybody may see it; else only its owner and people with this right at its shop. */
  isPublic: boolean
  /** The right at its shop that sending one needs besides a membership or a role there. */
  sentWith?: Right
  seenWith?: Right
  /** Whether one is used once at most, so that the same picture is another one after that. */
  usedOnce?: boolean
  types: readonly PictureType[]
}

/** The kinds of pictures. All but an avatar belongs to a shop. */
export const uploadRules = {
  avatar: { isPublic: true, types: pictureTypes },
  course: { isPublic: true, sentWith: 'superuser', types: pictureTypes },
  /** A signature is stored exactly as the pad made it (commerce ledger MC-186). */
  signature: { isPublic: false, seenWith: 'superuser', usedOnce: true, types: ['jpeg'] },
  face: { isPublic: false, seenWith: 'superuser', types: ['jpeg', 'png'] },
  attachment: { isPublic: false, seenWith: 'see:any', types: pictureTypes },
} as const satisfies Record<string, UploadRule>

export type UploadKind = keyof typeof uploadRules
export const uploadKinds = Object.keys(uploadRules) as [UploadKind, ...UploadKind[]]

/** The most bytes of a picture as it is sent (identity spec §5). */
export const MOST_UPLOAD_BYTES = 5_100_000
/** Seconds that a policy allows sending (identity ledger IP-269). */
export const POLICY_SECONDS = 10_000
