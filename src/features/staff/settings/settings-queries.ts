import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShopSettings } from '@/contract/staff/settings'
import { shopKeys, useShopQuery } from '@/features/shop/shop-queries'
import { renewWording } from '@/features/shop/wording'
import { call, type Answer, type Input } from '@/http/call'
import { staffKeys } from '../staff-keys'

/** The settings of a shop, for its superusers (identity ledger IP-217, IP-218). */
export const useSettingsQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.settings(shopId), queryFn: () => call('superuserSettings', { shopId }), enabled, staleTime: 0 })

export type SettingsInput = Input<'superuserSettingsChange'> & { key: string }

/** Saves the settings; what the app shows of the shop follows at once. */
export const useSaveSettingsMutation = (shopId: number) => {
  const client = useQueryClient()
  const gymId = useShopQuery(shopId).data?.shop.gym_id
  const follow = ({ theme, modules, wording }: ShopSettings) => {
    client.setQueryData<Answer<'shopDetail'>>(
      shopKeys.detail(shopId),
      (old) => old && { shop: { ...old.shop, modules, theme: { ...old.shop.theme, theme } } },
    )
    client.setQueryData(shopKeys.modules(shopId), modules)
    if (gymId !== undefined) renewWording(gymId, wording)
  }
  return useMutation({
    mutationFn: ({ key, ...input }: SettingsInput) => call('superuserSettingsChange', input, { key }),
    onSuccess: (answer) => {
      client.setQueryData(staffKeys.settings(shopId), answer)
      follow(answer.settings)
    },
  })
}
