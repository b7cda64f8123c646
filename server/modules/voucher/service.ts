import { countWaiting } from './staff-repository'

/** How many vouchers of a shop are exceptions or wait to be collected; undefined at a shop that takes none and has none. */
export const countForStaff = async (shopId: number): Promise<number | undefined> => {
  const { isTaken, n } = await countWaiting(shopId)
  return isTaken || n > 0 ? n : undefined
}
