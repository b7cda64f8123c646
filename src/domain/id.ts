const MAX_ID = 2_147_483_647

/** Ids are positive integers of at most 31 bits (house rule for the wire). */
export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ID

/** The id in a text such as an address slot or a query value; undefined for any other text. */
export const parseId = (text: string | undefined | null): number | undefined => {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return isId(value) ? value : undefined
}
