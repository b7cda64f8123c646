/** The 31 characters of a unified social credit code (GB 32100-2015); a character's value is its place. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Two characters of the registry, six digits of the place, nine of the body, and the check character. */
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** A code as it was typed, without its spaces and in capitals. */
export const plainCreditCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Whether a text is a unified social credit code: the weights of its first 17 characters are the powers of 3 modulo 31, and the last one makes the sum up to a multiple of 31. */
export const isCreditCode = (code: string): boolean => {
  if (!SHAPE.test(code)) return false
  let sum = 0
  let weight = 1
  for (const character of code.slice(0, 17)) {
    sum += CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CHARACTERS[(31 - (sum % 31)) % 31] === code[17]
}
