import type { AppContext, Call } from '@server/context'
import { addressPrefix } from '@server/plugins/address-prefix'
import { deviceOf } from '@server/plugins/device'
import { sealText } from './secrets'

/** The caller who requests or tries a code, as hashes: neither the address nor the device is stored. */
export interface Asker {
  /** The hash of the IPv4 address or of the /64 of IPv6. */
  addressHash: string
  deviceHash: string | null
}

/** The caller of a request as an asker. */
export const askerOf = ({ config }: AppContext, { request, address }: Pick<Call, 'request' | 'address'>): Asker => {
  const { sessionSecret: secret, publicUrl } = config
  const device = deviceOf(request, { secret, secure: publicUrl?.startsWith('https:') ?? false })
  return {
    addressHash: sealText(secret, `address:${addressPrefix(address)}`),
    deviceHash: device === undefined ? null : sealText(secret, `device:${device}`),
  }
}
