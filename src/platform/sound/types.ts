/** One sound at a time. */
export interface Player {
  /** Plays a WAV file in base64 from its beginning; false where the platform can play none. */
  play: (wav: string) => Promise<boolean>
  stop: () => void
}

export interface SoundPort {
  /** To be called in the tap itself: a browser allows sound only from there. */
  open: () => Player
}
