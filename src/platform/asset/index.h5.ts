import type { AssetPort } from './types'

export const asset = { url: (src) => (src.startsWith('/') ? API_ORIGIN + src : src) } satisfies AssetPort
