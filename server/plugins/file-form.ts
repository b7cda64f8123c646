import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import Busboy from '@fastify/busboy'
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

/** A file as it was sent; its bytes are on the disk until they are read. */
export interface SentFile {
  bytes: number
  read(): Promise<Buffer>
}

/** A form as it was sent: the texts of its fields, and its file. */
export interface FileForm {
  fields: Record<string, string>
  file: SentFile | undefined
  /** Forgets the file. */
  close(): Promise<void>
}

export const isFileForm = (request: FastifyRequest): boolean => request.headers['content-type']?.startsWith('multipart/form-data') ?? false

/** Leaves multipart forms unread for the calls that take a file, which check the caller first; other calls refuse them. */
export const takeFileForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.takesFile) done(null)
    else done(new AppError('request.media_type'))
  })
}

const chooseFolder = (dataDir: string): string => path.join(dataDir, 'incoming')

/** Removes the empty files that a crash left between their making and the loss of their names. */
export const forgetDrafts = async (dataDir: string): Promise<void> => {
  const folder = chooseFolder(dataDir)
  const left = await fs.readdir(folder).catch(() => [])
  await Promise.all(left.map((name) => fs.rm(path.join(folder, name), { force: true })))
}

/** A file on the disk that has no name any more, so that nothing of it stays after a crash. */
const openDraft = async (dataDir: string) => {
  const folder = chooseFolder(dataDir)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, randomUUID())
  const handle = await fs.open(name, 'wx+', 0o600)
  await fs.rm(name, { force: true }).catch(async (error: unknown) => {
    await handle.close()
    throw error
  })
  let bytes = 0
  let written: Promise<unknown> = Promise.resolve()
  return {
    bytes: () => bytes,
    append(part: Buffer): void {
      const at = bytes
      bytes += part.length
      written = written.then(() => handle.write(part, 0, part.length, at))
      written.catch(() => undefined)
    },
    /** Resolves once all is written that was appended. */
    written: () => written,
    async read(): Promise<Buffer> {
      const all = Buffer.alloc(bytes)
      await handle.read(all, 0, bytes, 0)
      return all
    },
    async close(): Promise<void> {
      await written.catch(() => undefined)
      await handle.close()
    },
  }
}

type Draft = Awaited<ReturnType<typeof openDraft>>

const openParser = (request: FastifyRequest) => {
  try {
    const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' }
    return new Busboy({ headers, limits: { fields: 10, fieldSize: AROUND, parts: 20, headerPairs: 20 } })
  } catch {
    return fail('request.invalid', { field: 'body' })
  }
}

/** Parses what arrives; `arrive` takes one part after the other and `end` resolves with the form. Both fail where it is none. */
const parseInto = (request: FastifyRequest, draft: Draft) => {
  const parser = openParser(request)
  const fields = new Map<string, string>()
  let hasFile = false
  let refuse = () => {}
  const broken = new Promise<never>((_, reject) => (refuse = () => reject(new AppError('request.invalid', { field: 'body' }))))
  broken.catch(() => undefined)
  const step = (act: (done: () => void) => void) => Promise.race([new Promise<void>(act), broken])

  // Both may fail more than once, and an error that nobody hears ends the process.
  parser.on('error', refuse)
  // Beyond its limits the parser takes no more, and says nothing else.
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(limit, refuse)
  parser.on('field', (name, value) => void fields.set(name, value))
  parser.on('file', (name, stream) => {
    stream.on('error', refuse)
    const isFirst = name === 'file' && !hasFile
    hasFile ||= isFirst
    if (isFirst) stream.on('data', (part: Buffer) => draft.append(part))
    else stream.resume()
  })
  return {
    arrive: async (part: Buffer): Promise<void> => {
      await step((done) => void parser.write(part, done))
      await draft.written()
    },
    async end(): Promise<Omit<FileForm, 'close'>> {
      await step((done) => void parser.once('finish', done).end())
      await draft.written()
      return { fields: Object.fromEntries(fields), file: hasFile ? { bytes: draft.bytes(), read: draft.read } : undefined }
    },
  }
}

const readInto = async (request: FastifyRequest, draft: Draft): Promise<Omit<FileForm, 'close'>> => {
  const form = parseInto(request, draft)
  let length = 0
  // A destroyed request would take the connection with it, and the answer could not be sent.
  for await (const part of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MOST_UPLOAD_BYTES + AROUND) fail('upload.too_large')
    await form.arrive(part)
    if (draft.bytes() > MOST_UPLOAD_BYTES) fail('upload.too_large')
  }
  return form.end()
}

/**
 * Reads the whole form, the file onto the disk below `dataDir`: senders are slow, and many of them take no memory. Of a repeated field the last value counts; a
 * second file is ignored.
 */
export const readFileForm = async (request: FastifyRequest, reply: FastifyReply, dataDir: string): Promise<FileForm> => {
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > MOST_UPLOAD_BYTES + AROUND
  const draft = isTooLarge ? undefined : await openDraft(dataDir)
  try {
    return draft ? { ...(await readInto(request, draft)), close: draft.close } : fail('upload.too_large')
  } catch (error) {
    // Does not wait for the rest of the form.
    reply.header('Connection', 'close')
    await draft?.close()
    throw error
  }
}
