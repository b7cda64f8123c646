import type { ShopDate } from '@/domain/time'

/** The days of an import: as many from `from` on as each shop says, or at least, or exactly so many. */
export interface ImportDays {
  from: ShopDate
  atLeast?: number | undefined
  days?: number | undefined
}
