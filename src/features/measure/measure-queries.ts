import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { staleTime } from '@/http/stale-time'

/** A person at a shop. */
export interface MeasuresOf {
  shopId: number
  userId: number
}

const measureKeys = {
  all: ['measure'] as const,
  has: (of: MeasuresOf) => ['measure', 'has', of] as const,
  list: (of: MeasuresOf) => ['measure', 'list', of] as const,
  one: (of: MeasuresOf, measureId: number) => ['measure', 'one', of, measureId] as const,
}

/** Whether a person has any measure at a shop. */
export const useHasMeasuresQuery = (of: MeasuresOf) =>
  useQuery({
    queryKey: measureKeys.has(of),
    queryFn: () => call('measureList', { ...of, limit: 1 }),
    select: ({ measures }) => measures.length > 0,
    staleTime: staleTime.catalogue,
  })

/** The measures of a person at a shop, latest first (identity ledger IP-310). Each request of staff is a look that the person sees. */
export const useMeasuresQuery = (of: MeasuresOf, enabled: boolean) =>
  useQuery({ queryKey: measureKeys.list(of), queryFn: () => call('measureList', of), staleTime: staleTime.seats, enabled })

/** One of them, with the ranges that hold for the person (IP-310). */
export const useMeasureQuery = (of: MeasuresOf, measureId: number, enabled: boolean) =>
  useQuery({
    queryKey: measureKeys.one(of, measureId),
    queryFn: () => call('measureRead', { ...of, measureId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** Writes a measure down; what was read before is read again. */
export const useMeasureMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'measureCreate'> & { key: string }) => call('measureCreate', input, { key }),
    onSettled: () => client.invalidateQueries({ queryKey: measureKeys.all }),
  })
}

/** Puts another measure in the place of one. */
export const useCorrectionMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'measureCorrect'> & { key: string }) => call('measureCorrect', input, { key }),
    onSettled: () => client.invalidateQueries({ queryKey: measureKeys.all }),
  })
}
