import ipaddr from 'ipaddr.js'

/** The bits of IPv6 that identify one line: its holder has every address of the /64. */
const IPV6_BITS = 64

/**
 * The form of an address in which callers are counted: an IPv4 address in its usual spelling, or the /64 of an IPv6 address. Anything else (a forged header, a
 * local socket) counts as it is.
 */
export const addressPrefix = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`
}
