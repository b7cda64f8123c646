import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import https from 'node:https'
import net from 'node:net'

/** The host of a member's QR code, and the hosts to which it leads, with whatever lies below them. */
const FIRST_HOST = 'v.douyin.com'
const LATER_HOSTS: readonly string[] = ['v.douyin.com', 'iesdouyin.com', 'douyin.com']
const MOST_HOPS = 3
const MOST_LINK = 2_048

const refused = new net.BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refused.addSubnet(address, prefix, 'ipv4')
const global6 = new net.BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const refused6 = new net.BlockList()
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused6.addSubnet(address, prefix, 'ipv6')

/** Whether an address is one of the public internet. A private, local or reserved one never is, nor an address of version 4 within one of version 6. */
export const isPublicAddress = (address: string): boolean => {
  const version = net.isIP(address)
  if (version === 4) return !refused.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** An address that may be asked: https, the usual port, no user, one of the hosts. */
const readAddress = (text: string, base: URL | undefined, isFirst: boolean): URL | undefined => {
  if (text.length > MOST_LINK || !URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  const isKnown = isFirst ? url.hostname === FIRST_HOST : LATER_HOSTS.some((domain) => isBelow(url.hostname, domain))
  return isKnown ? url : undefined
}

/** The value as it stands in the query: its plus signs are no blanks. */
const readObject = ({ search }: URL): string | undefined => {
  const [, raw] = /[?&]object_id=([^&#]*)/.exec(search) ?? []
  if (!raw) return undefined
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined
  }
}

/** The header `Location` of an address; undefined without one. Nothing more is asked once the signal is there. */
export type FetchLocation = (url: URL, signal: AbortSignal) => Promise<string | undefined>

type Lookup = (host: string) => Promise<LookupAddress[]>
const lookUpAll: Lookup = (host) => dns.lookup(host, { all: true, verbatim: true })

/** Asks the address that the name has now, if it is public, and no other: the name is not looked up again, and the connection is looked at once more. The body is thrown away. */
const fetchLocation = async (url: URL, signal: AbortSignal, lookUp: Lookup): Promise<string | undefined> => {
  const found = await lookUp(url.hostname)
  if (signal.aborted || found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) return undefined
  const [{ address, family }] = found as [LookupAddress]
  return new Promise((resolve) => {
    const request = https.request(
      url,
      {
        method: 'GET',
        agent: false,
        signal,
        servername: url.hostname,
        lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
      },
      (response) => {
        const { location } = response.headers
        resolve(typeof location === 'string' ? location : undefined)
        response.destroy()
      },
    )
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (socket.remoteAddress === undefined || !isPublicAddress(socket.remoteAddress)) request.destroy()
      }),
    )
    request.on('error', () => resolve(undefined))
    request.on('close', () => resolve(undefined))
    request.end()
  })
}

const fromStandIn =
  (standIn: string): FetchLocation =>
  async (url, signal) => {
    const answer = await fetch(`${standIn}${url.pathname}`, { redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.headers.get('location') ?? undefined
  }

interface Settings {
  /** For the whole of a link: its names, its connections and all its redirections. */
  timeoutMs: number
  /** The stand-in's address, which takes the place of the first host. */
  standIn?: string
  fetch?: FetchLocation
  lookUp?: Lookup
  /** A signal that comes after so many milliseconds. */
  expire?: (ms: number) => AbortSignal
}

/** Gives up at the signal: a name that is looked up cannot be called off. */
const orGiveUp = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> =>
  Promise.race([
    work,
    new Promise<undefined>((resolve) => {
      if (signal.aborted) resolve(undefined)
      signal.addEventListener('abort', () => resolve(undefined), { once: true })
    }),
  ])

/**
 * The value of `object_id` to which a short link leads, by at most three redirections from host to host of the list, each of which is read and none followed by itself. Undefined for every
 * other link, and where nobody answers in time.
 */
export const readShortLink = async (link: string, settings: Settings): Promise<string | undefined> => {
  const { timeoutMs, standIn, lookUp = lookUpAll, expire = (ms) => AbortSignal.timeout(ms) } = settings
  const signal = expire(timeoutMs)
  const locate = settings.fetch ?? (standIn === undefined ? (address) => fetchLocation(address, signal, lookUp) : fromStandIn(standIn))
  let url = readAddress(link, undefined, true)
  for (let hop = 0; url && hop < MOST_HOPS; hop += 1) {
    let location: string | undefined
    try {
      location = await orGiveUp(locate(url, signal), signal)
    } catch {
      return undefined
    }
    const next = location === undefined ? undefined : readAddress(location, url, false)
    if (!next) return undefined
    const object = readObject(next)
    if (object !== undefined) return object
    url = next
  }
  return undefined
}
