import type { Instant } from '@/domain/time'

/** Where an object lies: `public` is read by everybody under `/uploads/`, `private` by nobody but the server. */
export interface Place {
  area: 'public' | 'private'
  /** Folder and file, such as `avatar/0b6c7d0e-….jpg`. */
  key: string
}

export interface StoredObject extends Place {
  bytes: number
  /** When it was put there. */
  at: Instant
}

/** Keeps the bytes of what people send. */
export interface ObjectStore {
  /** Resolves once the bytes are safe: whole, or not there at all. */
  put(place: Place, bytes: Buffer, at: Instant): Promise<void>
  /** Undefined where there is no such object. */
  get(place: Place): Promise<Buffer | undefined>
  /** Where there is none it is done. */
  remove(place: Place): Promise<void>
  /** Everything of an area, or of one of its folders. */
  list(area: Place['area'], folder?: string): Promise<StoredObject[]>
}
