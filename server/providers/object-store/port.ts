import type { Readable } from 'node:stream'
import type { Instant } from '@/domain/time'

/** The place of an object: everybody reads `public` ones under `/uploads/`, only the server reads `private` ones. */
export interface Place {
  area: 'public' | 'private'
  /** Folder and file, such as `avatar/0b6c7d0e-….jpg`. */
  key: string
}

export interface StoredObject extends Place {
  bytes: number
  /** When it was stored, by the clock of the store. */
  at: Instant
}

export interface FoundObject {
  bytes: number
  /** Changes with the bytes. */
  tag: string
}

/** Stores the bytes of uploads. Every call fails with `server.unavailable` if the store is another machine that does not answer. */
export interface ObjectStore {
  /** Resolves once the bytes are durable; after a crash they are complete or absent. A store without a clock of its own notes `at`. */
  put(place: Place, bytes: Buffer, at: Instant): Promise<void>
  /** Undefined if there is no such object. */
  find(place: Place): Promise<FoundObject | undefined>
  /** The bytes as they arrive; undefined if there is no such object. The caller reads or destroys it. */
  open(place: Place): Promise<(FoundObject & { stream: Readable }) | undefined>
  /** All bytes; undefined if there is no such object. */
  get(place: Place): Promise<Buffer | undefined>
  /** Also resolves if there is no such object. */
  remove(place: Place): Promise<void>
  /** All objects of an area, or of one of its folders. */
  list(area: Place['area'], folder?: string): AsyncIterable<StoredObject>
}

/** No part of a key may leave the area or begin with a dot. */
const KEY = /^(?:[^/\\\0.][^/\\\0]*\/)*[^/\\\0.][^/\\\0]*$/

/** Whether an object may have this key. */
export const isKey = (key: string): boolean => key.length <= 500 && KEY.test(key)

export const assertKey = (key: string): void => {
  if (!isKey(key)) throw new Error(`An object cannot be kept as ${key}.`)
}
