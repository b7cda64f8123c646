import type { ShopDate } from '../time'

const ADULT_AGE = 18

/** Whether a person is 18, so that name and portrait are proposed for rankings. Who never said a birthday counts as one. */
export const isAdult = (bornOn: ShopDate | null, today: ShopDate): boolean =>
  bornOn === null || today >= `${Number(bornOn.slice(0, 4)) + ADULT_AGE}${bornOn.slice(4)}`
