import net from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pace } from './slow-bodies'

/** So much of a refused body is still taken; what goes beyond stays with its sender until the time is over. */
const MOST_REST_BYTES = 16_000_000

const isCutOff = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  !raw.complete && raw.socket.bytesRead !== undefined && reply.getHeader('connection') === 'close'

/**
 * Answers a body that is refused before it has arrived, such as one over the limit, so that its sender can read the answer: the system resets a connection that is
 * closed with bytes unread, and who is still sending loses the answer. The server ends its side, takes the rest and forgets it, for a limited time and amount.
 */
export const takeRest = (app: FastifyInstance, { restMs }: Pick<Pace, 'restMs'>): void => {
  const ending = new Set<net.Socket>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCutOff(request, reply)) return payload
    const { raw } = request
    const { socket } = raw
    let left = MOST_REST_BYTES
    raw.on('data', (part: Buffer) => {
      left -= part.length
      if (left < 0) raw.pause()
    })
    raw.resume()
    // Node calls it once an answer with `Connection: close` is written, and destroys the connection there.
    socket.destroySoon = () => {
      socket.end()
      if (raw.complete) return net.Socket.prototype.destroySoon.call(socket)
      ending.add(socket)
      const timer = setTimeout(() => socket.destroy(), restMs).unref()
      raw.once('end', () => net.Socket.prototype.destroySoon.call(socket))
      socket.once('close', () => {
        clearTimeout(timer)
        ending.delete(socket)
      })
    }
    return payload
  })
  app.addHook('preClose', async () => {
    for (const socket of ending) socket.destroy()
  })
}
