import { useState } from 'react'
import type { VoucherKind } from '@/domain/voucher/kind'
import { useShopQuery } from '@/features/shop/shop-queries'
import { voucherName } from './voucher-words'
import { useT } from './texts'

/** The platforms whose vouchers a shop takes; `undefined` until the shop is known. */
export const useVoucherKinds = (shopId: number): readonly VoucherKind[] | undefined => {
  const shop = useShopQuery(shopId).data?.shop
  return shop && (shop.voucher_kinds ?? [])
}

/** The tabs of platforms. A page begins with the one of its address; another tab changes no address, which is a path of its own. */
export const useKindTabs = (first: VoucherKind) => {
  const t = useT()
  const [kind, setKind] = useState(first)
  const makeTabs = (kinds: readonly VoucherKind[]) => ({
    label: t('voucher.platforms'),
    segments: kinds.map((key) => ({ key, word: voucherName(t, key) })),
    current: kind,
    onPick: setKind,
  })
  return { kind, makeTabs }
}
