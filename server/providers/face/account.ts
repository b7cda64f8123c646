/** A brand's account at the vendor of its gates. Live and sandbox differ only in these. */
export interface FaceAccount {
  brandId: number
  baseUrl: string
  keyId: string
  secret: string
  /** The time limit of an answer in milliseconds. */
  timeoutMs: number
}

export const FACE_TIMEOUT_MS = 6_000
