import type { AppContext, Call } from '@server/context'
import { addressPrefix } from '@server/plugins/address-prefix'
import { readDevice } from '@server/plugins/device'
import { sealText } from './secrets'

/** The caller who requests or tries a code, as hashes: neither the address, the device nor the session is stored. */
export interface Asker {
  /** As it is, for a captcha service that wants to know. */
  address?: string
  /** The hash of the IPv4 address or of the /64 of IPv6. */
  addressHash: string
  deviceHash: string | null
  sessionHash?: string
}

/** The caller of a request as an asker. */
export const readAsker = (
  { config }: AppContext,
  { request, address, tokenHash }: Pick<Call, 'request' | 'address' | 'tokenHash'>,
): Asker => {
  const { sessionSecret: secret, publicUrl } = config
  const device = readDevice(request, { secret, secure: publicUrl?.startsWith('https:') ?? false })
  return {
    address,
    addressHash: sealText(secret, `address:${addressPrefix(address)}`),
    deviceHash: device === undefined ? null : sealText(secret, `device:${device}`),
    ...(tokenHash !== undefined && { sessionHash: sealText(secret, `session:${tokenHash}`) }),
  }
}
