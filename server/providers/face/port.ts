import type { FaceReason } from '@/domain/member/face'

/** The vendor's judgement of the quality of a photo; it does not say whose face it is. */
export type FaceQuality = 'good' | Exclude<FaceReason, 'no_answer'>

/**
 * - `refused`: the vendor did not do it, for a reason of its own.
 * - `silent`: no usable answer; it may have been done.
 */
export type FaceFault = 'refused' | 'silent'

/** Its message has only the vendor's word. */
export class FaceError extends Error {
  constructor(
    readonly fault: FaceFault,
    readonly code: string,
  ) {
    super(`the vendor of the gates answered ${fault} (${code})`)
    this.name = 'FaceError'
  }
}

export interface FacePicture {
  type: 'jpeg' | 'png'
  bytes: Buffer
}

/** The vendor of a brand's gates that know faces. A gate is that of a shop; the vendor knows a person by `ref` alone. Everything rejects with FaceError. */
export interface FaceGates {
  /** Makes a gate know a face if the photo is good for that. Done again with the same `ref`, it is the same record. */
  enrol(shopId: number, ref: string, picture: FacePicture): Promise<FaceQuality>
  /** Makes a gate forget a face; resolves where it knew none. */
  withdraw(shopId: number, ref: string): Promise<void>
}

/** The vendor of each brand; undefined for a brand without one, whose shops have no such gates. */
export type FaceGatesOf = (brandId: number) => FaceGates | undefined
