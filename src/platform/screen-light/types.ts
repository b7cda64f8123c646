export interface ScreenLightPort {
  /**
   * While `on` and the page is seen, the screen is as bright as it can be and stays awake, so that a camera reads what it shows; afterwards it is as
   * it was. A browser cannot make a screen brighter and old ones cannot keep it awake. A hook of the page.
   */
  useBrightScreen: (on: boolean) => void
}
