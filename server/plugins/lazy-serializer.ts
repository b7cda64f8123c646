import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify/types/schema'

/** Compiles what writes a call's answers when the first is written: all of them at once would hold up every start. */
export const lazySerializer = (): FastifySerializerCompiler<unknown> => {
  const compile = SerializerSelector()()
  return (route) => {
    let write: ((data: unknown) => string) | undefined
    return (data) => (write ??= compile(route as Parameters<typeof compile>[0]))(data)
  }
}
