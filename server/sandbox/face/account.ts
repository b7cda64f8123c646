import { createHash } from 'node:crypto'
import { FACE_TIMEOUT_MS, type FaceAccount } from '@server/providers/face/account'

/** A key of the sandbox. It protects nothing real. */
export const sandboxFaceSecret = (keyId: string): string => createHash('sha256').update(`sandbox secret of ${keyId}`).digest('hex')

/** A brand's account at the sandbox. `origin` is the server's own address. */
export const sandboxFaceAccount = (origin: string, brandId: number): FaceAccount => {
  const keyId = `gate-sandbox-${brandId}`
  return { brandId, baseUrl: `${origin}/sandbox/face`, keyId, secret: sandboxFaceSecret(keyId), timeoutMs: FACE_TIMEOUT_MS }
}
