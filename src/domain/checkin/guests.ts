/** How many guests more a member may bring this month, of whom he has `brought` some; null where the shop sets no limit. */
export const guestsLeft = (most: number | null, brought: number): number | null => (most === null ? null : Math.max(0, most - brought))
