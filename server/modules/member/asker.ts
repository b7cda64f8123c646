import type { AppContext, Call } from '@server/context'
import { addressPrefix } from '@server/plugins/address-prefix'
import { deviceOf } from '@server/plugins/device'
import { sealText } from './secrets'

/** Who asks for a code or tries one, by seals alone: neither address nor device is kept. */
export interface Asker {
  /** Of the address, or of the /64 of IPv6. */
  addressHash: string
  deviceHash: string | null
}

/** The visitor behind a call. */
export const askerOf = ({ config }: AppContext, { request, address }: Pick<Call, 'request' | 'address'>): Asker => {
  const { sessionSecret: secret, publicUrl } = config
  const device = deviceOf(request, { secret, secure: publicUrl?.startsWith('https:') ?? false })
  return {
    addressHash: sealText(secret, `address:${addressPrefix(address)}`),
    deviceHash: device === undefined ? null : sealText(secret, `device:${device}`),
  }
}
