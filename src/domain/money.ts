declare const fenBrand: unique symbol
/**
 * An amount of money: an integer number of fen (1/100 yuan). The wire speaks yuan, but for partner rules and corporate subsidies (BK-134, BK-467).
 */
export type Fen = number & { readonly [fenBrand]: true }

/** Brands an integer as fen. Throws RangeError for a fraction or for more than a double can hold exactly. */
export const fen = (value: number): Fen => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of fen: ${value}`)
  return (value === 0 ? 0 : value) as Fen
}

/** Yuan of at most two decimals as fen, exactly; undefined for anything else. Nothing is rounded away: 1.005 is no price. */
export const parseYuan = (yuan: number): Fen | undefined => {
  const rounded = Math.round(yuan * 100)
  // Only the double nearest to n/100, which its decimal text is read as, passes; floating-point noise and a third decimal do not.
  return Number.isSafeInteger(rounded) && rounded / 100 === yuan ? fen(rounded) : undefined
}

/** As `parseYuan`, for numbers known to be money. Throws RangeError. */
export const yuanToFen = (yuan: number): Fen => {
  const parsed = parseYuan(yuan)
  if (parsed === undefined) throw new RangeError(`not an amount of at most two decimals: ${yuan}`)
  return parsed
}

/** The number of yuan that the wire carries: the double nearest to the amount, so it prints with at most two decimals. */
export const fenToYuan = (amount: Fen): number => amount / 100

/** A price times a whole number of people or units. */
export const timesFen = (price: Fen, count: number): Fen => fen(price * count)
