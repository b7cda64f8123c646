import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { takeFileForms } from './file-form'

/** JSON, form-encoded bodies and, where a call takes a file, multipart forms; nothing else. An empty body is no body, whatever its type says. */
export const takeBodies = async (app: FastifyInstance): Promise<void> => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text, done)
  })
  await app.register(formbody)
  takeFileForms(app)
}
