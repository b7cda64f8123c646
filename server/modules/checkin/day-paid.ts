import { dayOf } from '@/domain/time'
import type { ShopFrame } from './frames'
import { findDayPaid, type DayPaid } from './repository'

/** The entry that has paid for the person's day in an open frame; undefined without one, and in a frame that charges each entry. */
export const dayPaid = async (
  { fee, open }: Pick<ShopFrame, 'fee' | 'open'>,
  whose: { shopId: number; accountId: number },
): Promise<DayPaid | undefined> => (fee === 'day' && open ? findDayPaid(whose, dayOf(open.start)) : undefined)
