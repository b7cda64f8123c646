import type { Instant } from '@/domain/time'

/** The place of an object: everybody reads `public` ones under `/uploads/`, only the server reads `private` ones. */
export interface Place {
  area: 'public' | 'private'
  /** Folder and file, such as `avatar/0b6c7d0e-….jpg`. */
  key: string
}

export interface StoredObject extends Place {
  bytes: number
  /** When it was stored. */
  at: Instant
}

/** Stores the bytes of uploads. */
export interface ObjectStore {
  /** Resolves once the bytes are durable; after a crash they are complete or absent. */
  put(place: Place, bytes: Buffer, at: Instant): Promise<void>
  /** Undefined if there is no such object. */
  get(place: Place): Promise<Buffer | undefined>
  /** Also resolves if there is no such object. */
  remove(place: Place): Promise<void>
  /** All objects of an area, or of one of its folders. */
  list(area: Place['area'], folder?: string): Promise<StoredObject[]>
}
