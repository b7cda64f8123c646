import ipaddr from 'ipaddr.js'

/** Bits that one line of a house has of IPv6: whoever has one address of a /64 has them all. */
const IPV6_BITS = 64

/**
 * What stands for a caller where addresses are counted: an IPv4 address as it is, however it is written, and the /64 of an IPv6 address. What is no
 * address (a proxy's forged header, a socket of the machine) stands for itself.
 */
export const addressPrefix = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`
}
