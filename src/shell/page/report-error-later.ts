import { lateAct } from '@/ui/later/late-act'

// Most visits report nothing.
export const reportError = lateAct(() => import('./report-error'), 'reportError')
