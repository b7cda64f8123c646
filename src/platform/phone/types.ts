export interface PhonePort {
  /** Offers to call a number. */
  dial: (number: string) => void
}
