import { createHash } from 'node:crypto'
import { columns, computed, narrowed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { FileInvariant } from '@server/invariant'
import type { ObjectStore, StoredObject } from '@server/providers/object-store/port'
import { uploadRules, type PictureType, type UploadKind } from '@/domain/upload/kinds'
import { placeUpload } from './address'

interface UploadRow {
  id: string
  kind: UploadKind
  type: PictureType
  bytes: number
  hash: string
}

const uploadsStatement = {
  name: 'audit-uploads',
  text: sql`SELECT ${narrowed<{ type: 'jpeg' | 'png' | 'gif' }>()(columns('upload', ['id', 'kind', 'type', 'bytes']))},
      coalesce(content_hash, hash) ${computed<{ hash: string }>('hash')} FROM upload ORDER BY id`,
}

const readUploads = () => run<UploadRow>(uploadsStatement)

const hashOf = (bytes: Buffer | undefined): string | undefined => bytes && createHash('sha256').update(bytes).digest('hex')

const isPrivate = ({ kind }: Pick<UploadRow, 'kind'>): boolean => !uploadRules[kind].isPublic

const stillStatement = { name: 'audit-upload-still', text: 'SELECT id FROM upload WHERE id = $1' }

/** Uploads whose file is missing or has other bytes. Uploads that were swept meanwhile are skipped. */
const withoutBytes = async (store: ObjectStore, uploads: readonly UploadRow[]): Promise<Record<string, unknown>[]> => {
  const found: Record<string, unknown>[] = []
  for (const upload of uploads) {
    const kept = await store.get(placeUpload(upload))
    const isWhole = hashOf(kept) === upload.hash && kept?.length === upload.bytes
    if (!isWhole && (await run(stillStatement, [upload.id])).length > 0)
      found.push({ upload_id: upload.id, kind: upload.kind, bytes: upload.bytes, kept: kept?.length ?? null })
  }
  return found
}

/** Private pictures in the public folder, recognised by folder, name or bytes. */
const laidOpen = async (store: ObjectStore, uploads: readonly UploadRow[]): Promise<Record<string, unknown>[]> => {
  const secret = uploads.filter(isPrivate)
  const ids = new Set(secret.map(({ id }) => id))
  const hashes = new Set(secret.map(({ hash }) => hash))
  const sizes = new Set(secret.map(({ bytes }) => bytes))
  const isOpen = async ({ key, bytes, area }: StoredObject): Promise<boolean> => {
    const [folder = '', file = ''] = [key.split('/')[0], key.split('/').at(-1)]
    const ofKind = Object.entries(uploadRules).some(([kind, { isPublic }]) => !isPublic && kind === folder)
    if (ofKind || ids.has(file.replace(/\..*$/, ''))) return true
    return sizes.has(bytes) && hashes.has(hashOf(await store.get({ area, key })) ?? '')
  }
  const found: Record<string, unknown>[] = []
  for await (const object of store.list('public')) if (await isOpen(object)) found.push({ file: object.key, bytes: object.bytes })
  return found
}

/** Invariants of the files of uploads. */
export const uploadFileInvariants: readonly FileInvariant[] = [
  {
    name: 'uploads-have-their-bytes',
    about: 'The file of every upload exists and has the bytes that were stored',
    find: async (objects) => withoutBytes(objects, await readUploads()),
  },
  {
    name: 'private-uploads-are-private',
    about: 'No private picture is in the public folder',
    find: async (objects) => laidOpen(objects, await readUploads()),
  },
]
