import type { Faces } from '@/contract/member/face'
import { facePlaces, type FacePlace, type FaceReason } from '@/domain/member/face'
import type { useT } from './texts'

type Say = ReturnType<typeof useT>

const reasons = {
  too_dark: 'face.tooDark',
  too_small: 'face.tooSmall',
  no_face: 'face.noFace',
  several_faces: 'face.severalFaces',
  unclear: 'face.unclear',
  no_answer: 'face.noAnswer',
} as const satisfies Record<FaceReason, string>

/** Why a photo is refused, and what to do. */
export const reasonText = (t: Say, reason: FaceReason): string => t(reasons[reason])

const places = { 1: 'face.place1', 2: 'face.place2', 3: 'face.place3' } as const satisfies Record<FacePlace, string>
export const placeText = (t: Say, place: FacePlace): string => t(places[place])

type Photo = Faces['photos'][number]

/** The photos at one place: the one that the gate knows, the one that is judged, and a later one that was refused. */
export interface AtPlace {
  place: FacePlace
  good: Photo | undefined
  judging: Photo | undefined
  refused: Photo | undefined
}

export const byPlace = (photos: Faces['photos']): AtPlace[] =>
  facePlaces.map((place) => {
    const here = (state: Photo['state']) => photos.find((photo) => photo.place === place && photo.state === state)
    return { place, good: here('enrolled'), judging: here('judging'), refused: here('refused') }
  })

/** The place of the next photo: the first that was refused, else the first without one, the front before the sides. */
export const nextPlace = (all: readonly AtPlace[]): AtPlace | undefined =>
  all.find(({ refused, good, judging }) => refused && !good && !judging) ?? all.find(({ good, judging }) => !good && !judging)
