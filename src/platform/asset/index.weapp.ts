import { request } from '../request'
import type { AssetPort } from './types'

/** WeChat looks for a path in the package, so the server's origin is put before it. */
export const asset = { url: (src) => (src.startsWith('/') ? request.origin() + src : src) } satisfies AssetPort
