import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Below this many bytes an answer fits into one packet as it is. */
const SMALL = 1024

/** Pages and answers travel compressed to clients that say they read it; files that were compressed when they were built stay as they are. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: SMALL,
    encodings: ['br', 'gzip'],
    // Compressed for one reading: brotli's own default takes longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
}
