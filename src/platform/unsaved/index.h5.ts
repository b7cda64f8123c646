import { useEffect } from 'react'
import type { UnsavedPort } from './types'

let asking = false

const ask = (event: BeforeUnloadEvent) => {
  if (!asking) return
  event.preventDefault()
  // Browsers before 2023 ask only where a value is set, and show words of their own.
  event.returnValue = true
}

export const unsaved = {
  useWarning: (text) => {
    const wanted = text !== undefined
    useEffect(() => {
      if (!wanted) return undefined
      asking = true
      window.addEventListener('beforeunload', ask)
      return () => {
        asking = false
        window.removeEventListener('beforeunload', ask)
      }
    }, [wanted])
  },
  forget: () => {
    asking = false
  },
} satisfies UnsavedPort
