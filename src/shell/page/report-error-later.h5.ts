import type { reportError as report } from './report-error'

// Most visits report nothing.
export const reportError = (...what: Parameters<typeof report>) =>
  void import('./report-error').then((module) => module.reportError(...what)).catch(() => undefined)
