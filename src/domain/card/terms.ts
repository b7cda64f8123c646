import { allowed, refuse, type Verdict } from '../result'

/** The demands of an agreement to service terms. */
export interface Agreeing {
  /** The present version of the terms. */
  current: { id: number; needSignature: boolean }
  /** The version that was read; the present one if undefined. */
  readId: number | undefined
  isTicked: boolean
  isSigned: boolean
}

/** Whether somebody may agree so (commerce ledger MC-133, MC-136): to the version that stands now, ticked, and signed where it asks for that. */
export const judgeAgreeing = ({
  current,
  readId = current.id,
  isTicked,
  isSigned,
}: Agreeing): Verdict<'card.term_unread' | 'card.term_changed' | 'card.signature_needed'> => {
  if (!isTicked) return refuse('card.term_unread')
  if (readId !== current.id) return refuse('card.term_changed')
  return current.needSignature && !isSigned ? refuse('card.signature_needed') : allowed
}

/** The first 16 digits of a text's SHA-256 in groups of four, to compare by eye: `7F3A 91C2 0B6E 54D8`. */
export const checkCode = (hash: string): string =>
  hash
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')

export interface TermLine {
  /** Its place among the lines. */
  at: number
  kind: 'heading' | 'text'
  text: string
}

const HEADING = /^(?:#+\s|[一二三四五六七八九十]+、|第[一二三四五六七八九十百\d]+[条章節节])/
/** A numbered line that is longer, or ends like a sentence, is a clause and no heading. */
const isHeading = (line: string): boolean => HEADING.test(line) && (line.startsWith('#') || (line.length <= 20 && !/[。；;.]$/.test(line)))

/** The lines of a text of terms, its headings told apart: 一、卡的使用, or a line that starts with `#`. */
export const termLines = (content: string): TermLine[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, at) => (isHeading(line) ? { at, kind: 'heading', text: line.replace(/^#+\s*/, '') } : { at, kind: 'text', text: line }))
