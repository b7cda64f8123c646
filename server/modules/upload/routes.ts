import type { FastifyInstance } from 'fastify'
import type { Actor, AppContext, Module, Membership } from '@server/context'
import { inTransaction, withEngine } from '@server/db/transaction'
import { fail } from '@server/errors'
import { findRole } from '@server/authority/memberships'
import { requireShop } from '@server/modules/shop/service'
import { recordDone } from '@server/authority/staff-acts'
import { uploadCreate, uploadPolicy, uploadRead } from '@/contract/upload'
import { holds, judgeRight } from '@/domain/staff/rights'
import { formatInstant } from '@/domain/time'
import { uploadRules, type UploadKind, type UploadRule } from '@/domain/upload/kinds'
import { idIn, isSealed, placeUpload, sealedUrl, makeUrl } from './address'
import { readPolicy, writePolicy } from './policy'
import { findUpload, type UploadRow } from './repository'
import { uploadSweeps } from './sweeps'
import { judgeUploads, takeUpload } from './take-upload'

/** Checks that the person may upload this kind of picture; returns the shop that it is for. */
const judgeKind = async (kind: UploadKind, shopId: number | undefined, membership: Membership | undefined): Promise<number | undefined> => {
  if (kind === 'avatar') return undefined
  if (shopId === undefined) return fail('request.params_needed', { names: 'shop_id' })
  await requireShop(shopId)
  if (!membership) return fail('shop.not_bound')
  const { sentWith }: UploadRule = uploadRules[kind]
  const verdict = sentWith === undefined ? undefined : judgeRight(membership, sentWith)
  return verdict?.ok === false ? fail(verdict.reason) : shopId
}

/** A private upload, if the person may see it: his own, or with a right at its shop, which is recorded. */
const visibleTo = async (actor: Actor, upload: UploadRow | undefined): Promise<UploadRow> => {
  if (!upload || uploadRules[upload.kind].isPublic) return fail('upload.not_found')
  if (upload.accountId === actor.accountId) return upload
  const { seenWith }: UploadRule = uploadRules[upload.kind]
  const { shopId } = upload
  const membership = shopId === null ? undefined : await findRole(actor, shopId)
  if (shopId === null || seenWith === undefined || !holds(membership, seenWith)) return fail(membership?.withheld ?? 'upload.not_found')
  await inTransaction(() => recordDone({ shopId, aboutId: upload.accountId }))
  return upload
}

/** Uploads can only be displayed: scripts in them do not run. */
const LOOKED_AT = "default-src 'none'; sandbox"

/** Serves private uploads at their sealed addresses. */
const serveSealed = async (app: FastifyInstance, { config, clock, engine, objects }: AppContext): Promise<void> => {
  app.get<{ Params: { file: string } }>('/uploads/private/:file', { schema: { hide: true } }, (request, reply) =>
    withEngine(engine, async () => {
      const path = `/uploads/private/${request.params.file}`
      const id = isSealed(path, request.query as object, config.sessionSecret, clock.now()) ? idIn(path) : undefined
      const upload = id === undefined ? undefined : await findUpload(id)
      const opened = upload && makeUrl(upload) === path ? await objects.open(placeUpload(upload)) : undefined
      if (!upload || !opened) return fail('upload.not_found')
      return reply
        .header('Content-Security-Policy', LOOKED_AT)
        .header('Cache-Control', 'private, no-store')
        .header('Content-Length', opened.bytes)
        .type(`image/${upload.type}`)
        .send(opened.stream)
    }),
  )
}

export const uploadModule: Module = {
  name: 'upload',
  plugin: serveSealed,
  sweeps: uploadSweeps,
  routes(mount, context) {
    const secret = context.config.sessionSecret

    mount(uploadPolicy, async ({ query: { kind = 'avatar' }, shopId, membership, actor, now }) => {
      const grant = { accountId: actor.accountId, kind, shopId: await judgeKind(kind, shopId, membership) }
      await judgeUploads(actor.accountId, now)
      return writePolicy(grant, secret, now)
    })

    mount(uploadCreate, async ({ body, file, actor, now }) => {
      const grant = readPolicy(body, secret, now)
      if (grant?.accountId !== actor.accountId) return fail('upload.policy')
      const upload = await takeUpload(context, grant, file, now)
      return { id: upload.id, url: makeUrl(upload), width: upload.width, height: upload.height }
    })

    mount(uploadRead, async ({ params, actor, now }) => {
      const upload = await visibleTo(actor, await findUpload(params.uuid))
      const { url, until } = sealedUrl(upload, secret, now)
      return { url, expire_at: formatInstant(until) }
    })
  },
}
