import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { TSchema } from '@sinclair/typebox'
import type { FastifySerializerCompiler } from 'fastify/types/schema'
import { envelopeSchema } from './answer-schema'

/** Makes the serializer of a call's envelope out of its declared data at its first answer, because making all of them would delay every start. */
export const lazySerializer = (): FastifySerializerCompiler<TSchema> => {
  const compile = SerializerSelector()()
  return (route) => {
    let write: ((data: unknown) => string) | undefined
    const made = () => compile({ ...route, schema: envelopeSchema(route.schema) } as Parameters<typeof compile>[0])
    return (data) => (write ??= made())(data)
  }
}
