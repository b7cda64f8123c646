import { useEffect, useMemo } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addDays, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useReadAhead } from '@/http/use-read-ahead'
import { glanceOptions, useCourtTypesQuery } from '../court-queries'
import { makeGrid, slotLength } from './grid'

/** The chosen type, null for the first, and its setter. */
export type TypeChoice = readonly [number | null, (typeId: number | null) => void]

/** The courts of one type on a day, the first type until another is chosen; the next day is read ahead. */
export const useCourtDay = (shopId: number, day: ShopDate, [typeId, setTypeId]: TypeChoice) => {
  const client = useQueryClient()
  const now = useNow()
  const types = useCourtTypesQuery(shopId, day)
  const all = client.getQueryData(glanceOptions(shopId, day, null).queryKey)
  const glance = useQuery({
    ...glanceOptions(shopId, day, typeId),
    // The answer for all types is shown until that of one type has come.
    placeholderData: all,
  })
  const gone = typeId !== null && types.data !== undefined && !types.data.types.some(({ id }) => id === typeId)
  useEffect(() => {
    if (gone) setTypeId(null)
  }, [gone, setTypeId])
  useReadAhead(glance.isSuccess, [glanceOptions(shopId, addDays(day, 1), typeId)])
  const { data } = glance
  const current = typeId ?? data?.courts[0]?.type.id ?? null
  const courts = useMemo(() => (data?.courts ?? []).filter(({ type }) => type.id === current), [data, current])
  const rows = useMemo(() => makeGrid(courts, day, now), [courts, day, now])
  return {
    state: data ? (rows.length > 0 ? 'loaded' : 'empty') : glance.isError ? 'error' : 'loading',
    types: types.data?.types ?? [],
    typeId: current,
    setType: setTypeId,
    courts,
    rows,
    slotMinutes: useMemo(() => slotLength(courts), [courts]),
    error: glance.error,
    busy: glance.isFetching,
    refresh: () => Promise.all([glance.refetch(), types.refetch()]),
  } as const
}
