import { hmac } from '@stablelib/hmac'
import { SHA256 } from '@stablelib/sha256'
import type { Mac } from '@/domain/checkin/code'

/** HMAC-SHA256 on every phone: browsers offer their own on secure pages only, and the mini-program none. */
export const mac: Mac = (key, message) => hmac(SHA256, key, message)
