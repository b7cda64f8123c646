import type { PickedFile } from '../upload/types'

export type PreparedPhoto = { kind: 'done'; file: PickedFile } | { kind: 'refused'; code: 'file_type_error' | 'file_heic' }

export interface CompressPort {
  /**
   * A chosen photo as it is sent: recompressed where it is large, unless `keepOrigin` (identity ledger IP-200, IP-201). One that would not become smaller stays as
   * it is, and so does one that would lose by it: a GIF its motion, a PNG its transparency. An iPhone's own format becomes a JPEG where the platform can read it.
   */
  prepare: (file: PickedFile, options?: { keepOrigin?: boolean }) => Promise<PreparedPhoto>
}
