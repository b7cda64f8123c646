const DIGITS = /^[\d\s]+$/

/** The digits of a code in groups of four; any other text, such as a pasted link, as it is. */
export const groupCode = (text: string): string => (DIGITS.test(text) ? text.replace(/\s/g, '').replace(/(\d{4})(?=\d)/g, '$1 ') : text)
