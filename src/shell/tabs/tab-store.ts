import { create } from 'zustand'
import type { Tab } from '@/routes/table'

/** The current tab, for the mini-program's own tab bar, which is no child of the page. */
export const useTabStore = create<{ current: Tab }>(() => ({ current: 'home' }))
