import { INK, PAPER } from '@/ui/drawn-picture/paper'
import { paintCode } from '@/ui/qr-code/paint-code'

export const CODE_WIDTH = 640
export const CODE_HEIGHT = 760
const LINE = 52

interface PayCodePicture {
  code: string
  /** The lines below the code: the channel and the amount. */
  lines: readonly string[]
}

/** A payment code as a picture with its explanation. */
export const paintPayCode = (pen: CanvasRenderingContext2D, { code, lines }: PayCodePicture) => {
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, CODE_WIDTH, CODE_HEIGHT)
  paintCode(pen, code, { x: 0, y: 0, size: CODE_WIDTH })
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  lines.forEach((line, at) => {
    pen.font = `${at === 0 ? 'normal 32' : 'bold 44'}px sans-serif`
    pen.fillText(line, CODE_WIDTH / 2, CODE_WIDTH + LINE * at + 12)
  })
}
