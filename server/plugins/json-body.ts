import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { takeFileForms } from './file-form'

/** Accepts JSON, form-encoded bodies and, where a call takes a file, multipart forms. An empty body counts as none, whatever its content type. */
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
