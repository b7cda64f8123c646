import { create } from 'zustand'

export type ToastKind = 'plain' | 'done' | 'failed'

export interface ToastMessage {
  /** Grows with every message, so that the same text twice is two messages. */
  id: number
  text: string
  kind: ToastKind
}

const SHOWN_MS = 2500

export const useToastStore = create<{ message: ToastMessage | null }>(() => ({ message: null }))

let last = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message for 2.5 seconds (longer for a long one); a new message replaces the one before. */
export function toast(text: string, kind: ToastKind = 'plain'): void {
  clearTimeout(timer)
  last += 1
  useToastStore.setState({ message: { id: last, text, kind } })
  timer = setTimeout(dismissToast, Math.max(SHOWN_MS, text.length * 90))
}

export function dismissToast(): void {
  clearTimeout(timer)
  useToastStore.setState({ message: null })
}
