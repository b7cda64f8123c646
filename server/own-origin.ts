import type { Config } from './config'

/** The address under which a server that listens on every interface reaches itself. */
export const reachable = (address: string): string => address.replace('://0.0.0.0:', '://127.0.0.1:').replace('://[::]:', '://[::1]:')

/** The address of this process itself, as it is configured. */
export const makeOrigin = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  reachable(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
