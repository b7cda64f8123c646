import { create } from 'zustand'

/** The years whose report home has shown in this session and the user opened or closed. */
export const usePromoStore = create<{ seen: readonly number[] }>(() => ({ seen: [] }))

export const markSeen = (year: number) => usePromoStore.setState(({ seen }) => ({ seen: [...seen, year] }))
