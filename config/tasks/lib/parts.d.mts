import type { Share } from './deep.mjs'

export declare const deepShares: () => Share[]
