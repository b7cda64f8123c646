import { storage } from '@/platform/storage'

/** So many are remembered; of the others nobody is told to delete them. */
const MOST = 50

/** A booking, an order of an activity, or an activity that needs no sign-up. */
export type AppointmentKind = 'booking' | 'activity' | 'event'

const joinName = (kind: AppointmentKind, id: number) => `${kind}-${id}`

/** Remembers that this phone has an appointment in its calendar, which only its person can take out. */
export const rememberAdded = (kind: AppointmentKind, id: number): void => {
  const name = joinName(kind, id)
  const others = (storage.get('calendar_added') ?? []).filter((each) => each !== name)
  storage.set('calendar_added', [...others, name].slice(-MOST))
}

export const wasAdded = (kind: AppointmentKind, id: number): boolean => (storage.get('calendar_added') ?? []).includes(joinName(kind, id))
