import { storage } from '@/platform/storage'

type Listener = () => void
const listeners = new Set<Listener>()

/** The session of the mini-program; undefined on H5, which has a cookie that scripts cannot read. */
export const readSessionId = () => storage.get('session_id')

export const keepSessionId = (id: string | undefined) => (id ? storage.set('session_id', id) : storage.remove('session_id'))

/** Calls back when the server says that the session has ended. Returns an unsubscribe. */
export const onSessionLost = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const loseSession = () => {
  keepSessionId(undefined)
  listeners.forEach((listener) => listener())
}
