/** What belongs to the character before it: marks, variation selectors, tones of skin, tags. */
const JOINED = /^[\p{M}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]$/u
const FLAG = /^[\u{1f1e6}-\u{1f1ff}]$/u
const JOINER = '\u200d'

/** The characters of a text as they are read: a letter with its marks, an emoji with all that is joined to it, a flag. */
export const readCharacters = (text: string): string[] => {
  const characters: string[] = []
  let joins = false
  for (const point of text) {
    const last = characters.length - 1
    const before = characters[last]
    const isFlag = FLAG.test(point) && before !== undefined && FLAG.test(before)
    if (before !== undefined && (joins || isFlag || point === JOINER || JOINED.test(point))) characters[last] = before + point
    else characters.push(point)
    joins = point === JOINER
  }
  return characters
}

/** A name in lines of so many characters, at most `most`; after the last one … stands where more is left (identity ledger IP-363). */
export const nameLines = (name: string, width = 8, most = 2): string[] => {
  const characters = readCharacters(name.trim())
  const lines: string[] = []
  for (let at = 0; at < characters.length && lines.length < most; at += width) {
    const isCut = lines.length + 1 === most && characters.length > at + width
    lines.push(`${characters.slice(at, at + width).join('')}${isCut ? '…' : ''}`)
  }
  return lines
}
