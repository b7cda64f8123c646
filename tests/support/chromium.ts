import fs from 'node:fs'

/** The shell without a window of its own does a third less work for the same pages, so it comes first. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the tests: CHROMIUM, else where it usually is; undefined without any. */
export const findChromium = (): string | undefined =>
  (process.env.CHROMIUM ? [process.env.CHROMIUM] : USUAL).find((file) => fs.existsSync(file))
