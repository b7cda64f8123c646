import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { TSchema } from '@sinclair/typebox'
import type { FastifySerializerCompiler } from 'fastify/types/schema'
import { envelopeSchema } from './answer-schema'

type Write = (data: unknown) => string

const compile = SerializerSelector()()
const made = new WeakMap<TSchema, Write>()

/**
 * Makes the serializer of a call's envelope out of its declared data at its first answer, because making all of them would delay every start, and keeps it for
 * every app of this process.
 */
export const lazySerializer = (): FastifySerializerCompiler<TSchema> => (route) => {
  const make = () => compile({ ...route, schema: envelopeSchema(route.schema) } as Parameters<typeof compile>[0]) as Write
  return (data) => {
    const write = made.get(route.schema) ?? make()
    made.set(route.schema, write)
    return write(data)
  }
}
