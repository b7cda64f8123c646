import type { FastifyReply } from 'fastify'

/** How long a request without an answer is kept open; clients give up earlier. */
const HANG_MS = 60_000

/** Never answers. */
export const hang = (reply: FastifyReply): void => {
  reply.hijack()
  const timer = setTimeout(() => reply.raw.destroy(), HANG_MS).unref()
  reply.raw.once('close', () => clearTimeout(timer))
}
