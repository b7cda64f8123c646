import { useEffect } from 'react'
import { create } from 'zustand'
import type { ShopTheme } from '@/contract/shop'
import { setTheme } from '@/ui/theme/theme-store'

/** The skin of the current shop; undefined until it is known. A store, because the mini-program's tab bar renders outside the providers. */
export const useSkinStore = create<{ skin: ShopTheme['skin'] | undefined }>(() => ({ skin: undefined }))

export const applyShopTheme = ({ theme, skin }: ShopTheme) => {
  setTheme(theme)
  useSkinStore.setState({ skin })
}

/** Dresses the app as the shop wants it (identity ledger IP-351). */
export const useShopTheme = (theme: ShopTheme | undefined) => {
  useEffect(() => {
    if (theme) applyShopTheme(theme)
  }, [theme])
}
