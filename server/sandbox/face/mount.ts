import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import { signFace } from '@server/providers/face/sign'
import { MOST_UPLOAD_BYTES } from '@/domain/upload/kinds'
import type { Instant } from '@/domain/time'
import { hang } from '../kit/hang'
import { takeSwitch, type ApiFault } from '../kit/switches'
import { sandboxFaceSecret } from './account'
import { judgePhoto } from './judge'
import { dropFace, keepFace } from './memory'
import { openScope } from '../../plugins/open-scope'

export interface FaceSandboxDeps {
  engine: Engine
  clock: Clock
}

const PREFIX = '/sandbox/face'
const CLOCK_SECONDS = 300
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Slots {
  gate: string
  ref: string
}
interface Answer {
  status: number
  body: object
}

const refused = (status: number, code: string): Answer => ({ status, body: { code } })

const readBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

/** Why a request is not believed. */
const distrust = (request: FastifyRequest, now: Instant): Answer | undefined => {
  const header = (name: string) => String(request.headers[`x-gate-${name}`] ?? '')
  if (!/^gate-sandbox-\d+$/.test(header('key'))) return refused(401, 'key')
  const time = Number(header('time'))
  if (!(Math.abs(time - now / 1000) <= CLOCK_SECONDS)) return refused(401, 'time')
  const path = request.url.slice(PREFIX.length)
  const right = signFace({ method: request.method, path, time, body: readBody(request) }, sandboxFaceSecret(header('key')))
  return isSame(header('signature'), right) ? undefined : refused(401, 'signature')
}

const enrol = async (request: FastifyRequest, now: Instant): Promise<Answer> => {
  const { gate, ref } = request.params as Slots
  if (!/^image\/(jpeg|png)$/.test(request.headers['content-type'] ?? '')) return refused(415, 'type')
  const bytes = readBody(request)
  const quality = await judgePhoto(bytes)
  if (quality === 'good') await keepFace({ ref, gate, hash: createHash('sha256').update(bytes).digest('hex') }, now)
  return { status: 200, body: { quality } }
}

const withdraw = async (request: FastifyRequest): Promise<Answer> => {
  const { gate, ref } = request.params as Slots
  return (await dropFace(ref, gate)) ? { status: 200, body: {} } : refused(404, 'unknown')
}

/** The bridge to a venue's gates under /sandbox/face: the real wire protocol and signatures, and gates that open no door. It judges quality alone and keeps no picture. */
export const mountFaceSandbox = (scope: FastifyInstance, { engine, clock }: FaceSandboxDeps): void => {
  const speak =
    (target: 'enrol' | 'withdraw', act: (request: FastifyRequest, now: Instant) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const now = clock.now()
      const { answer, fault } = await withEngine(engine, async () => {
        const { ref } = request.params as Slots
        const wrong = distrust(request, now) ?? (UUID.test(ref) ? undefined : refused(400, 'ref'))
        if (wrong) return { answer: wrong, fault: undefined }
        const taken = await takeSwitch<ApiFault>('gate', [target, 'any'], ref)
        if (taken?.fault === 'error')
          return { answer: refused(Number(taken.params.status ?? 500), String(taken.params.code ?? 'error')), fault: taken.fault }
        return taken?.fault === 'timeout'
          ? { answer: undefined, fault: taken.fault }
          : { answer: await act(request, now), fault: taken?.fault }
      })
      if (!answer) return hang(reply)
      if (fault === 'lost') {
        reply.hijack()
        return request.raw.socket.destroy()
      }
      return reply.code(answer.status).send(answer.body)
    }
  void openScope(
    scope,
    'sandbox of faces',
    (face) => {
      face.removeAllContentTypeParsers()
      face.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_UPLOAD_BYTES }, (_request, body, parsed) => parsed(null, body))
      face.put('/v1/gates/:gate/faces/:ref', speak('enrol', enrol))
      face.delete('/v1/gates/:gate/faces/:ref', speak('withdraw', withdraw))
    },
    { prefix: PREFIX },
  )
}
