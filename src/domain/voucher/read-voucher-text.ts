/** The longest text that is read, and the longest address in it. */
const [MOST_TEXT, MOST_LINK] = [2_000, 512]
const [LEAST_DIGITS, MOST_DIGITS] = [8, 32]

/** Marks that are not seen: soft hyphens, joiners, zero width, directions, variants, byte order. From and to, in order. */
const INVISIBLE: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
]
const isInvisible = (mark: string): boolean => INVISIBLE.some(([from, to]) => mark.charCodeAt(0) >= from && mark.charCodeAt(0) <= to)
/** The marks with which codes are written in groups. */
const BETWEEN = /[\s\u3000\-\u2010-\u2015\u2212_.·•・]/g
const LINK = /https:\/\/[\x21-\x7e]+/i
/** Punctuation that a text puts after an address. */
const AFTER_LINK = /[)\]}>'",;!?.]+$/

export type VoucherText = { is: 'code'; code: string } | { is: 'link'; link: string }

const half = (text: string): string => text.replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))

/**
 * The code or the short link in a text that was typed, pasted or scanned: the first https address if there is one, else 8 to 32 digits and nothing but blanks and marks between
 * them. Undefined for anything else; a code is never picked out of other words.
 */
export const readVoucherText = (typed: string): VoucherText | undefined => {
  if (typed.length > MOST_TEXT) return undefined
  const text = [...typed].filter((mark) => !isInvisible(mark)).join('')
  const found = LINK.exec(text)?.[0]
  if (found !== undefined) {
    const link = found.replace(AFTER_LINK, '')
    return link.length <= MOST_LINK ? { is: 'link', link } : undefined
  }
  const code = half(text).replace(BETWEEN, '')
  return /^[0-9]+$/.test(code) && code.length >= LEAST_DIGITS && code.length <= MOST_DIGITS ? { is: 'code', code } : undefined
}

/** The last four digits, by which a person knows a code again. */
export const lastFour = (code: string): string => code.slice(-4)
