import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { queryClient } from '@/http/query-client'
import type { WordingRule } from '@/domain/shop/reword'
import { setWording } from '@/i18n/runtime'
import { storage } from '@/platform/storage'

/** The wording rules of a shop's gym, stored for the visit under `cw_detail_{gymId}` (booking ledger BK-494, identity ledger IP-005). */
const readWording = async (shopId: number, gymId: number) => {
  const kept = storage.get(`cw_detail_${gymId}`)
  if (kept) return kept
  const { setting } = await call('shopWording', { shopId })
  storage.set(`cw_detail_${setting.gym_id}`, setting.rules)
  return setting.rules
}

const makeKey = (gymId: number | undefined) => ['shop', 'wording', gymId] as const

/** Applies the stored wording rules, for code that is drawn without effects. */
export const applyWording = (gymId: number) => setWording(queryClient.getQueryData<WordingRule[]>(makeKey(gymId)) ?? [])

/** Stores rules that are newer than those of the visit. */
export const renewWording = (gymId: number, rules: WordingRule[]) => {
  storage.set(`cw_detail_${gymId}`, rules)
  queryClient.setQueryData(makeKey(gymId), rules)
}

/** The rules that came with the page, which are newer than those that the visit began with. */
export const renewFromPage = (gymId: number) => {
  const rules = queryClient.getQueryData<WordingRule[]>(makeKey(gymId))
  if (rules) renewWording(gymId, rules)
}

/** Applies the venue's wording rules (BK-023). */
export const useWording = (shop: { id: number; gym_id: number } | undefined) => {
  const { data } = useQuery({
    queryKey: makeKey(shop?.gym_id),
    queryFn: () => readWording(shop!.id, shop!.gym_id),
    enabled: Boolean(shop),
    staleTime: staleTime.visit,
  })
  useEffect(() => setWording(data ?? []), [data])
}
