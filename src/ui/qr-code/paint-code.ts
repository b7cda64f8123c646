import { PAPER, INK } from '@/ui/drawn-picture/paper'
import { qrMatrix, QUIET } from './qr-matrix'

/** Draws the code of a text as a square with its quiet zone, dark on white. */
export const paintCode = (pen: CanvasRenderingContext2D, text: string, { x, y, size }: { x: number; y: number; size: number }) => {
  const matrix = qrMatrix(text)
  const all = matrix.length + 2 * QUIET
  // Whole pixels: fractions would show a camera grey lines.
  const dot = Math.max(1, Math.floor(size / all))
  const edge = Math.floor((size - dot * all) / 2) + dot * QUIET
  pen.fillStyle = PAPER
  pen.fillRect(x, y, size, size)
  pen.fillStyle = INK
  matrix.forEach((row, down) =>
    row.forEach((dark, along) => {
      if (dark) pen.fillRect(x + edge + along * dot, y + edge + down * dot, dot, dot)
    }),
  )
}
