import type { Share } from './deep.mjs'

export declare const BROWSER_FILES: Readonly<Record<'journeys' | 'pages', readonly string[]>>
export declare const deepShares: () => Share[]
