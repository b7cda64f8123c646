import type { Faces } from '@/contract/member/face'
import { consentVersions } from '@/domain/member/consent'
import { stored } from '../../booking/calls'
import type { TestApp } from '../../support/app'
import { forgetUploads, uploadCalls } from '../../upload/calls'

const at = (userId: number, shopId: number) => `/api/v2/mobile/shops/${shopId}/users/${userId}/photos/`

/** The calls of a person's face, as the page makes them. */
export const faceCalls = (server: () => TestApp) => {
  const uploads = uploadCalls(server)
  const ask = (method: string, url: string, session: string, more: { body?: unknown; key?: string } = {}) =>
    server().request<Faces>(method, url, { session, ...more })
  return {
    /** Sends a picture and answers its address. */
    picture: async (session: string, bytes: Buffer, shopId = 1, kind = 'face') =>
      (await uploads.send(session, bytes, `kind=${kind}&shop_id=${shopId}`)).data.url,
    read: (session: string, userId: number, shopId = 1) => ask('GET', at(userId, shopId), session),
    agree: (session: string, userId: number, shopId = 1, version: string = consentVersions.face) =>
      ask('PUT', `${at(userId, shopId)}consent/`, session, { body: { version } }),
    save: (
      session: string,
      userId: number,
      body: { photos: readonly string[]; place?: number; keep?: boolean },
      shopId = 1,
      key?: string,
    ) => ask('POST', at(userId, shopId), session, { body, ...(key !== undefined && { key }) }),
    withdraw: (session: string, userId: number, shopId = 1) => ask('DELETE', at(userId, shopId), session),
    hasGate: async (shopId: number) => server().request<{ has_face_guard: boolean }>('GET', `/api/v2/shops/${shopId}/has-face-guard/`),
    /** The rows about faces: photos, records, what gates know, and uploads of that kind. */
    kept: async () =>
      (
        await stored<{ photos: number; records: number; gates: number; uploads: number }>(
          server(),
          `SELECT (SELECT count(*)::int FROM face_photo) AS photos, (SELECT count(*)::int FROM face_record) AS records,
                  (SELECT count(*)::int FROM sandbox_face) AS gates, (SELECT count(*)::int FROM upload WHERE kind = 'face') AS uploads`,
        )
      )[0]!,
  }
}

/** Photos in short: place, state and reason. */
export const inShort = ({ data }: { data: Faces }) =>
  data.photos.map(({ place, state, reason }) => [place, state, reason].filter((word) => word !== '').join(' '))

/** Nothing of faces, no consents and no pictures; shops 1 and 4 have a gate that knows faces. */
export const forgetFaces = async (server: TestApp): Promise<void> => {
  await server.engine.session((session) =>
    session.exec(`SELECT set_config('house.forgets', 'on', false);
      DELETE FROM face_photo; DELETE FROM face_record; DELETE FROM sandbox_face; DELETE FROM idempotency; DELETE FROM guardian; DELETE FROM consent;
      SELECT set_config('house.forgets', 'off', false);
      UPDATE shop SET has_face_guard = id IN (1, 4); UPDATE account SET date_of_birth = NULL`),
  )
  await forgetUploads(server)
}
