import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MOST_UPLOAD_BYTES } from '@/domain/upload/kinds'
import { AppError, fail } from '../errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a multipart form with a file. */
    takesFile?: boolean
  }
}

/** The most bytes that a form may have besides the file. */
const AROUND = 16 * 1024

/** A form as it was sent: the texts of its fields, and its file. */
export interface FileForm {
  fields: Record<string, string>
  file: Buffer | undefined
}

export const isFileForm = (request: FastifyRequest): boolean => request.headers['content-type']?.startsWith('multipart/form-data') ?? false

/** Leaves multipart forms unread for the calls that take a file, which check the caller first; other calls refuse them. */
export const takeFileForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.takesFile) done(null)
    else done(new AppError('request.media_type'))
  })
}

const readBytes = async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  const tooLarge = () => {
    // Closes the connection without waiting for the rest of the form.
    reply.header('Connection', 'close')
    return fail('upload.too_large')
  }
  if (Number(request.headers['content-length'] ?? 0) > MOST_UPLOAD_BYTES + AROUND) tooLarge()
  for await (const part of request.raw as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MOST_UPLOAD_BYTES + AROUND) tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Reads the whole form. Of a repeated field the last value counts; a second file is ignored. */
export const readFileForm = async (request: FastifyRequest, reply: FastifyReply): Promise<FileForm> => {
  const bytes = await readBytes(request, reply)
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => fail('request.invalid', { field: 'body' }))
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  for (const [name, value] of form as unknown as Iterable<[string, string | Blob]>) {
    if (typeof value === 'string') fields[name] = value
    else if (name === 'file') file ??= Buffer.from(await value.arrayBuffer())
  }
  return { fields, file }
}
