import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How long to wait before the next try where nothing says that the network is back, in ms. */
const AGAIN_MS = 5_000

const watch = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether there is a network, as far as it is known. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => onlineManager.isOnline(),
    () => true,
  )

/** Resolves when the network is back, or it is time to try. */
export const whenBack = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, AGAIN_MS)
    const stop = onlineManager.subscribe((online) => {
      if (online) done()
    })
  })

/** A failed or successful call says whether there is a network. */
export const noteNetwork = (online: boolean) => onlineManager.setOnline(online)
