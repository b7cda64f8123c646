import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScoreKind } from '@/domain/score/causes'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

interface ScoresOf {
  shopId: number
  shipId: number
}

const scoreKeys = {
  all: ['score'] as const,
  list: (of: ScoresOf, kind: ScoreKind) => ['score', of, kind] as const,
}

/** A part of the ledger of a membership, latest first, page by page (identity ledger IP-309). */
export const useScoresQuery = (of: ScoresOf, kind: ScoreKind, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: scoreKeys.list(of, kind),
    queryFn: ({ pageParam }) => call('scoreList', { ...of, kind, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ pages, current_page }) => (current_page < pages ? current_page + 1 : undefined),
    staleTime: staleTime.seats,
    enabled,
  })

/** Corrects a member's score. */
export const useCorrectScoreMutation = (of: { shopId: number; userId: number }) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: { delta: number; reason: string; key: string }) => call('scoreCorrect', { ...of, ...body }, { key }),
    onSettled: () => void client.invalidateQueries({ queryKey: scoreKeys.all }),
  })
}
