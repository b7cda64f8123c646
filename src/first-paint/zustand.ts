// Replaces zustand while the server draws: its hooks would return each store's first state, not the present one.
import type { UseBoundStore } from 'zustand'
import { useStore } from 'zustand/react'
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla'

export const create = <T>(start: StateCreator<T>): UseBoundStore<StoreApi<T>> => {
  const store = createStore(start)
  store.getInitialState = store.getState
  return Object.assign(<U>(selector?: (state: T) => U) => (selector ? useStore(store, selector) : useStore(store)) as U, store)
}
