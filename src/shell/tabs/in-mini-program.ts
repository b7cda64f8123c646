import { create } from 'zustand'
import { host } from '@/platform/host'

const CHECK_AFTER_MS = 1000

/** Whether H5 runs in a mini-program's web-view, which brings a tab bar of its own. */
export const useMiniProgramStore = create<{ inShell: boolean }>(() => ({ inShell: false }))

/** Checks once, a second after start, when WeChat has said where the page is (identity ledger IP-086). */
export const checkMiniProgramOnce = () => {
  setTimeout(() => useMiniProgramStore.setState({ inShell: host.read().shell }), CHECK_AFTER_MS)
}
