import type { FileOutcome } from '../canvas/types'
import type { PickedFile } from '../upload/types'

export interface CompressPort {
  /**
   * A picture with no side longer than `side` pixels, for a network of a phone. What would not become smaller stays as it is, and so does what
   * would lose by it: a GIF its motion, a PNG its transparency. `failed` where it is no picture that this platform reads.
   */
  shrink: (file: PickedFile, side: number) => Promise<FileOutcome>
}
