import type { reportError as report } from './report-error'

// Most visits have nothing to tell.
export const reportError = (...what: Parameters<typeof report>) =>
  void import('./report-error').then((module) => module.reportError(...what)).catch(() => undefined)
