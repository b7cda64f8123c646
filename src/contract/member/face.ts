import { Type, type Static } from '@sinclair/typebox'
import { faceReasons, faceStates, MOST_FACES } from '../../domain/member/face'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Text, Word } from '../shapes'

const Slots = Obj({ shopId: Id, userId: Id })
const authority = { who: 'member', shop: 'params.shopId' } as const
const path = '/api/v2/mobile/shops/{shopId}/users/{userId}/photos/'
const Place = Type.Integer({ minimum: 1, maximum: MOST_FACES })

const FacePhoto = Obj({
  id: Id,
  /** From the front, the left or the right. */
  place: Int,
  /** The gate knows the face by it. */
  is_valid: Bool,
  /** `judging`: the vendor of the gate has not answered yet. */
  state: Word(...faceStates),
  /** Why it is refused; empty where it is not. */
  reason: Word('', ...faceReasons),
  at: InstantText,
  /** An address of the picture for five minutes, where it is still there. */
  url: Nullable(Str),
})
export type FacePhoto = Static<typeof FacePhoto>

const Faces = Obj({
  photos: List(FacePhoto),
  consent: Obj({
    /** The version of today. */
    current: Str,
    /** The version in force; empty where none is. */
    version: Str,
    given_at: Nullable(InstantText),
    /** It has to be given before a photo is sent: none is in force, or one to an earlier text. */
    is_due: Bool,
  }),
  /** The person is under 14 and has no guardian's consent. */
  needs_guardian: Bool,
})
export type Faces = Static<typeof Faces>

export const hasFaceGuard = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/has-face-guard/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'Whether the shop has a gate that knows its members by their faces',
  params: Obj({ shopId: Id }),
  data: Obj({ has_face_guard: Bool }),
  errors: ['shop.not_found'],
})

export const faceRead = call({
  method: 'GET',
  path,
  authority,
  summary: "The photos of the user's face for the gates of the shop, and the consent to them",
  params: Slots,
  data: Faces,
  errors: ['permission.none', 'shop.not_found', 'shop.not_bound'],
})

export const faceConsent = call({
  method: 'PUT',
  path: `${path}consent/`,
  authority,
  summary: 'Gives the consent to photos of the face, to the text of today, which was shown; repeated, it changes nothing',
  params: Slots,
  body: Obj({ version: Text(10) }),
  data: Faces,
  errors: ['permission.none', 'shop.not_found', 'shop.not_bound', 'guardian.needed', 'face.no_guard', 'face.consent_changed'],
})

export const faceSave = call({
  method: 'POST',
  path,
  authority,
  summary:
    'Saves photos of the face, own uploads of that kind, from a place on: each is judged by the vendor of the gate, which keeps the face. The picture is deleted then, unless it shall be kept',
  params: Slots,
  body: Obj({
    /** The addresses of the uploads. */
    photos: List(Text(200), { minItems: 1, maxItems: MOST_FACES }),
    /** The place of the first one, the front if left out. */
    place: Opt(Place),
    /** Keep the pictures here, for the user's own eyes, instead of deleting them. */
    keep: Opt(Bool),
  }),
  data: Faces,
  errors: [
    'permission.none',
    'shop.not_found',
    'shop.not_bound',
    'guardian.needed',
    'face.no_guard',
    'face.consent_needed',
    'face.too_many',
    'face.photo_not_own',
    'face.photo_used',
    'face.judging',
  ],
})

export const faceWithdraw = call({
  method: 'DELETE',
  path,
  authority,
  summary:
    'Withdraws the consent to photos of the face at the brand of the shop: photos and uploads are deleted at once, and the vendor deletes what its gates know',
  params: Slots,
  data: Faces,
  errors: ['permission.none', 'shop.not_found', 'shop.not_bound'],
})
