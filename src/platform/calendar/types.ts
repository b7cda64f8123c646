import type { Instant } from '@/domain/time'

/** An appointment for the calendar of the phone. */
export interface PhoneEntry {
  title: string
  place: string
  start: Instant
  end: Instant
  /** The path of its file on the server, with a slash at the beginning. */
  path: string
}

/**
 * The outcome of adding. `added` to the phone's calendar; `opened`: the file was handed to the browser, which shows it to a calendar; `by_hand`: this browser opens no such file.
 * `refused` by the user for this app, `privacy` with the app's privacy terms, `system_off` in the phone's settings for WeChat as a whole.
 */
export type AddOutcome = 'added' | 'opened' | 'by_hand' | 'cancelled' | 'refused' | 'privacy' | 'system_off' | 'failed'

export interface CalendarPort {
  /** Whether a later file takes the appointment out again. Where none does, the person deletes it himself. */
  takesOut: boolean
  /** Adds an appointment, from a tap. May ask for permission. */
  add: (entry: PhoneEntry) => Promise<AddOutcome>
  /** Opens the settings after a refusal; true when permission was given there. From a tap. */
  openSettings: () => Promise<boolean>
  /** Copies the address of the page, to open it in another browser; false where that is forbidden, or no page has one. From a tap. */
  copyPage: () => Promise<boolean>
  /** Opens an address in the calendar of the device, which asks whether to subscribe; false where nothing can be opened. From a tap. */
  subscribe: (address: string) => boolean
}
