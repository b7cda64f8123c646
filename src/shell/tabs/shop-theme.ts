import { useEffect } from 'react'
import { create } from 'zustand'
import type { ShopTheme } from '@/contract/shop/shop'
import { setTheme } from '@/ui/theme/theme-store'

/** The theme of the current shop; undefined while unknown. A store, because the mini-program's tab bar renders outside the providers. */
export const useSkinStore = create<{ skin: ShopTheme['skin'] | undefined }>(() => ({ skin: undefined }))

export const applyShopTheme = ({ theme, skin }: ShopTheme) => {
  setTheme(theme)
  useSkinStore.setState({ skin })
}

/** Applies the shop's theme (identity ledger IP-351). */
export const useShopTheme = (theme: ShopTheme | undefined) => {
  useEffect(() => {
    if (theme) applyShopTheme(theme)
  }, [theme])
}
