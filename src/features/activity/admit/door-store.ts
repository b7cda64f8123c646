import { useSyncExternalStore } from 'react'
import { storage } from '@/platform/storage'
import type { Stored } from '@/platform/storage/types'

/** A ticket that was read at the door, with the key under which it is sent. */
export type Noted = Stored[`activity_door_${number}`]['waiting'][number]

const none: readonly Noted[] = []
const listeners = new Set<() => void>()
const known = new Map<number, readonly Noted[]>()

const read = (shopId: number): readonly Noted[] => {
  const there = known.get(shopId)
  if (there) return there
  const kept = storage.get(`activity_door_${shopId}`)?.waiting ?? none
  known.set(shopId, kept)
  return kept
}

const write = (shopId: number, waiting: readonly Noted[]) => {
  known.set(shopId, waiting)
  if (waiting.length > 0) storage.set(`activity_door_${shopId}`, { waiting })
  else storage.remove(`activity_door_${shopId}`)
  listeners.forEach((tell) => tell())
}

/** The tickets of a shop that the server has not answered yet, or that it did not take; kept on the device until then. */
export const door = {
  list: read,
  note: (shopId: number, noted: Noted) => write(shopId, [...read(shopId).filter(({ key }) => key !== noted.key), noted]),
  drop: (shopId: number, key: string) =>
    write(
      shopId,
      read(shopId).filter((noted) => noted.key !== key),
    ),
  /** What the server said of a ticket that it did not take. */
  tell: (shopId: number, key: string, told: string) =>
    write(
      shopId,
      read(shopId).map((noted) => (noted.key === key ? { ...noted, told } : noted)),
    ),
  /** As at a new start: what the device keeps is read again. */
  forget: () => known.clear(),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Those of one member of staff: nobody sends what another one has read. */
export const useNoted = (shopId: number, userId: number): readonly Noted[] => {
  const all = useSyncExternalStore(
    subscribe,
    () => read(shopId),
    () => none,
  )
  return all.filter((noted) => noted.userId === userId)
}
