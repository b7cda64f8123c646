import { create } from 'zustand'
import type { Tab } from '@/routes/table'

/** The tab that is seen, for the mini-program's own bar, which is no child of its page. */
export const useTabStore = create<{ current: Tab }>(() => ({ current: 'home' }))
