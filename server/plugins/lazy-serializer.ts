import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify/types/schema'

/** Compiles the serializer of a call at its first answer, because compiling all of them would delay every start. */
export const lazySerializer = (): FastifySerializerCompiler<unknown> => {
  const compile = SerializerSelector()()
  return (route) => {
    let write: ((data: unknown) => string) | undefined
    return (data) => (write ??= compile(route as Parameters<typeof compile>[0]))(data)
  }
}
