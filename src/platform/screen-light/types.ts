export interface ScreenLightPort {
  /** Whether the platform can change brightness; a browser only keeps the screen awake. */
  brightens: boolean
  /**
   * While `on` and the page is visible, the screen has full brightness and stays awake, so that a camera can read it; afterwards both are restored. A
   * browser cannot change brightness, and an old one cannot keep the screen awake. A hook of the page.
   */
  useBrightScreen: (on: boolean) => void
}
