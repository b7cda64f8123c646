import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { groupSchedulesOptions } from './group-schedules-options'

/** Group classes of one day of a shop, narrowed to the tags chosen; other tags of the same day keep the list in view (BK-081, BK-329). */
export const useGroupSchedulesQuery = (shopId: number, date: string, tags: readonly number[]) =>
  useQuery({
    ...groupSchedulesOptions(shopId, date, tags),
    placeholderData: (previous, query) =>
      query?.queryKey[2] === shopId && query.queryKey[3] === date ? keepPreviousData(previous) : undefined,
  })
