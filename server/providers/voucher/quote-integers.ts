/**
 * JSON in which integers of 16 digits and more are strings: as numbers they would lose their last digits. Texts stay as they are. It reads each character once.
 */
const quoteIntegers = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    token[0] !== '"' && /^-?\d{16,}$/.test(token) ? `"${token}"` : token,
  )

/** An object of JSON with such integers; undefined for anything else. */
export const parseObject = (json: string): Record<string, unknown> | undefined => {
  try {
    const parsed: unknown = JSON.parse(quoteIntegers(json))
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
