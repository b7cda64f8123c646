import { refuse, allowed, type Verdict } from '../result'

/** From where a photo of the face is taken: front, left, right. */
export const facePlaces = [1, 2, 3] as const
export type FacePlace = (typeof facePlaces)[number]
export const MOST_FACES = facePlaces.length

/** Why a photo cannot be used: what the vendor of the gate says about its quality, and `no_answer` where the vendor said nothing for a day. */
export const faceReasons = ['too_dark', 'too_small', 'no_face', 'several_faces', 'unclear', 'no_answer'] as const
export type FaceReason = (typeof faceReasons)[number]

export const faceStates = ['judging', 'enrolled', 'refused'] as const
export type FaceState = (typeof faceStates)[number]

/** The places of so many photos from the first one on. */
export const placesFrom = (first: FacePlace, count: number): FacePlace[] =>
  facePlaces.filter((place) => place >= first && place < first + count)

export interface FaceFacts {
  /** Whether the shop has a gate that knows faces, and a vendor for it. */
  hasGate: boolean
  /** The version of the consent in force; undefined where none is. */
  agreed: string | undefined
  /** The version of today. */
  current: string
}

/** Whether photos of a face may be sent: only for a gate that knows faces, and with the consent to the text of today. */
export const judgeFace = ({ hasGate, agreed, current }: FaceFacts): Verdict<'face.no_guard' | 'face.consent_needed'> => {
  if (!hasGate) return refuse('face.no_guard')
  return agreed === current ? allowed : refuse('face.consent_needed')
}
