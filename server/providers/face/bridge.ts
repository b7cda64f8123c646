import type { Clock } from '@server/clock'
import type { FaceAccount } from './account'
import { FaceError, type FaceGates, type FaceQuality } from './port'
import { signFace } from './sign'

const qualities: readonly FaceQuality[] = ['good', 'too_dark', 'too_small', 'no_face', 'several_faces']
const EMPTY = Buffer.alloc(0)

/** The vendor's word for an error, for the log: a short code, nothing else of the answer. */
const codeIn = (answer: unknown, status: number): string => {
  const { code } = (answer ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? code : String(status)
}

/**
 * The bridge to a venue's gates (docs/operations.md): `PUT` and `DELETE /v1/gates/{shop}/faces/{ref}`, signed. It judges the quality of a photo, keeps the face in the gate's
 * own memory, and forgets it.
 */
export const createBridge = ({ baseUrl, keyId, secret, timeoutMs }: FaceAccount, clock: Clock): FaceGates => {
  const ask = async (method: 'PUT' | 'DELETE', shopId: number, ref: string, body: Buffer, type?: string) => {
    const path = `/v1/gates/${shopId}/faces/${ref}`
    const time = Math.floor(clock.now() / 1000)
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        'x-gate-key': keyId,
        'x-gate-time': String(time),
        'x-gate-signature': signFace({ method, path, time, body }, secret),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(type !== undefined && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
    if (!response) throw new FaceError('silent', 'none')
    const answer: unknown = await response.json().catch(() => undefined)
    return { status: response.status, answer }
  }

  return {
    async enrol(shopId, ref, { type, bytes }) {
      const { status, answer } = await ask('PUT', shopId, ref, bytes, `image/${type}`)
      if (status !== 200) throw new FaceError(status >= 500 ? 'silent' : 'refused', codeIn(answer, status))
      const { quality } = (answer ?? {}) as { quality?: unknown }
      if (typeof quality !== 'string') throw new FaceError('silent', 'quality')
      // Another word is a refusal of which nothing more is known.
      return qualities.find((word) => word === quality) ?? 'unclear'
    },
    async withdraw(shopId, ref) {
      const { status, answer } = await ask('DELETE', shopId, ref, EMPTY)
      if (status !== 200 && status !== 404) throw new FaceError(status >= 500 ? 'silent' : 'refused', codeIn(answer, status))
    },
  }
}
