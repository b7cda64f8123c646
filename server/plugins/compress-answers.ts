import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Bytes below which an answer fits into one packet uncompressed. */
const SMALL = 1024

/** Compresses pages and answers for clients that accept it. Files that the build has compressed are left alone. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: SMALL,
    encodings: ['br', 'gzip'],
    // Each answer is compressed for one reader: brotli's default quality takes longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
}
