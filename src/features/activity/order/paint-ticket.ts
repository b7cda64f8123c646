import { INK, PAPER } from '@/ui/drawn-picture/paper'
import { paintCode } from '@/ui/qr-code/paint-code'

export const TICKET_WIDTH = 640
export const TICKET_HEIGHT = 860
const LINE = 52

interface TicketPicture {
  code: string
  /** Above the code: the activity, and when it is. */
  head: readonly string[]
  /** Below the code: its number, and what it admits. */
  foot: readonly string[]
}

/** The longest line in pixels. */
const MOST = TICKET_WIDTH - 48

/** A ticket as a picture: a code that opens the door without a network or the app. */
export const paintTicket = (pen: CanvasRenderingContext2D, { code, head, foot }: TicketPicture) => {
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, TICKET_WIDTH, TICKET_HEIGHT)
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  head.forEach((line, at) => {
    pen.font = `${at === 0 ? 'bold 36' : 'normal 30'}px sans-serif`
    pen.fillText(line, TICKET_WIDTH / 2, 48 + LINE * at, MOST)
  })
  const top = 32 + LINE * head.length
  const size = TICKET_HEIGHT - top - LINE * foot.length - 40
  paintCode(pen, code, { x: (TICKET_WIDTH - size) / 2, y: top, size })
  pen.fillStyle = INK
  foot.forEach((line, at) => {
    pen.font = `${at === 0 ? 'bold 36' : 'normal 30'}px sans-serif`
    pen.fillText(line, TICKET_WIDTH / 2, top + size + 24 + LINE * at, MOST)
  })
}
