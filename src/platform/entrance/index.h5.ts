import { useEffect, useRef } from 'react'
import type { EntrancePort } from './types'

/** Parameters that WeChat adds to a link opened from a chat, a group or the timeline. */
const SHARED = ['singlemessage', 'groupmessage', 'timeline']

export const entrance = {
  useOpened: (listener) => {
    const told = useRef(listener)
    useEffect(() => {
      const { pathname: path, search } = window.location
      const query = new URLSearchParams(search)
      const isShared = query.has('recommend_user_id') || SHARED.includes(query.get('from') ?? '')
      told.current({ origin: isShared ? 'share' : 'open', path })
    }, [])
  },
} satisfies EntrancePort
