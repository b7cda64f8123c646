/** Loud samples of one tone come closer than this; a new digit after a longer pause than that. */
const WITHIN_TONE = 400
const BETWEEN_DIGITS = 4_000

/** The digits of a captcha's sound, a WAV file in base64, as a listener counts them: each group of tones is one. */
export const heardDigits = (wav: string): string => {
  const groups: number[] = []
  let quiet = Infinity
  for (const sample of Buffer.from(wav, 'base64').subarray(44)) {
    const isLoud = Math.abs(sample - 128) > 30
    if (isLoud && quiet > BETWEEN_DIGITS) groups.push(0)
    if (isLoud && quiet > WITHIN_TONE) groups[groups.length - 1]! += 1
    quiet = isLoud ? 0 : quiet + 1
  }
  return groups.join('')
}
