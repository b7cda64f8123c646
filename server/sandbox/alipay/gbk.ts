let codes: Map<string, number> | undefined

/** Node reads GBK but does not write it: the table is what its reader makes of every pair of bytes. */
const codeOf = (char: string): number | undefined => {
  if (!codes) {
    codes = new Map()
    const decoder = new TextDecoder('gbk')
    for (let lead = 0x81; lead <= 0xfe; lead += 1) {
      for (let trail = 0x40; trail <= 0xfe; trail += 1) {
        const read = decoder.decode(Uint8Array.of(lead, trail))
        if (read.length === 1 && read !== '\ufffd' && !codes.has(read)) codes.set(read, lead * 256 + trail)
      }
    }
  }
  return codes.get(char)
}

/** A text in GBK; what it cannot say becomes a question mark. */
export const encodeGbk = (text: string): Buffer =>
  Buffer.from(
    Array.from(text).flatMap((char) => {
      const unit = char.charCodeAt(0)
      if (char.length === 1 && unit < 0x80) return [unit]
      const code = codeOf(char)
      return code === undefined ? [0x3f] : [code >> 8, code & 0xff]
    }),
  )
