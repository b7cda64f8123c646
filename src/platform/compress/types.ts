import type { FileOutcome } from '../canvas/types'
import type { PickedFile } from '../upload/types'

export interface CompressPort {
  /**
   * A picture with no side longer than `side` pixels, for a phone's network. A picture that would not become smaller stays as it is, and so does one
   * that would lose by it: a GIF its motion, a PNG its transparency. `failed` where the platform cannot read the picture.
   */
  shrink: (file: PickedFile, side: number) => Promise<FileOutcome>
}
