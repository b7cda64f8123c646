// Figures read the same in the three languages. `toLocaleString` is missing in the mini-program.

/** 1280 as 1,280 */
export const countText = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** Where money is paid or held, always two decimals: ¥1,280.00 */
export const amountText = (yuan: number) => {
  const [whole, cents] = Math.abs(yuan).toFixed(2).split('.')
  return `${yuan < 0 ? '-' : ''}¥${countText(Number(whole))}.${cents}`
}

/** In lists, without empty decimals: ¥68, ¥68.50 */
export const priceText = (yuan: number) => amountText(yuan).replace(/\.00$/, '')
