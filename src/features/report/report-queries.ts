import { useQuery } from '@tanstack/react-query'
import type { ShopDate } from '@/domain/time'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

const reportKeys = {
  week: (shopId: number, userId: number, week = '') => ['report', 'week', shopId, userId, week] as const,
  year: (shopId: number, userId: number, year = 0) => ['report', 'year', shopId, userId, year] as const,
  status: (shopId: number, userId: number, year: number) => ['report', 'status', shopId, userId, year] as const,
}

/** The user's report of a week at a shop, of the week before as long as none is named (identity ledger IP-311). */
export const useWeeklyReportQuery = (shopId: number, userId: number, week?: ShopDate) =>
  useQuery({
    queryKey: reportKeys.week(shopId, userId, week),
    queryFn: () => call('weeklyReport', { shopId, userId, ...(week !== undefined && { week }) }),
    staleTime: staleTime.seats,
    enabled: userId > 0,
  })

/** The user's report of a year, of the last one that is over as long as none is named (IP-311). */
export const useAnnualReportQuery = (shopId: number, userId: number, year?: number) =>
  useQuery({
    queryKey: reportKeys.year(shopId, userId, year),
    queryFn: () => call('annualReport', { shop_id: shopId, ...(year !== undefined && { year }) }),
    staleTime: staleTime.catalogue,
    enabled: userId > 0,
  })

/** Whether the user has a report of a year (IP-261); asked for a year that home shows alone. */
export const useReportStatusQuery = (shopId: number, userId: number, year: number | undefined) =>
  useQuery({
    queryKey: reportKeys.status(shopId, userId, year ?? 0),
    queryFn: () => call('annualReportStatus', { shop_id: shopId, year: year! }),
    staleTime: staleTime.catalogue,
    enabled: userId > 0 && year !== undefined,
  })
