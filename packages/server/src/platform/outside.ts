import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that no address of the outside lies in: this machine, private ones, documentation, multicast, translations. */
const INSIDE: readonly (readonly [string, number])[] = [
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
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]
// A list for each family: in one, the network of addresses that stand for IPv4 ones would hold all of these.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() } as const
for (const [network, bits] of INSIDE) {
  const family = network.includes(':') ? 'ipv6' : 'ipv4'
  inside[family].addSubnet(network, bits, family)
}

/** True for an address of this machine or of a private network; also for a text that is no address. */
export const isInside = (address: string): boolean => {
  const version = isIP(address)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return version === 0 || inside[family].check(address, family)
}

/** Why something from outside did not come. */
export class OutsideError extends Error {
  readonly reason: 'address' | 'status' | 'type' | 'size' | 'time' | 'network'

  constructor(reason: OutsideError['reason'], detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options)
    this.reason = reason
  }
}

export interface OutsideLimits {
  /** Largest answer in bytes. */
  readonly maxBytes: number
  /** Longest time until its end, in ms. */
  readonly timeLimitMs: number
  /** The only types that are taken: `image/png`. */
  readonly types: readonly string[]
  /** The address may lie in a private network: the configuration said so. */
  readonly mayBeInside: boolean
}

export interface OutsideFile {
  readonly type: string
  readonly body: Buffer
}

/** Looks an address up and refuses those inside, in the very call that connects: a second look-up could tell otherwise. */
const lookupOutside: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error !== null) return answer(error, '', 4)
    if (first === undefined || found.some(({ address }) => isInside(address)))
      return answer(new OutsideError('address', hostname), '', 4)
    return options.all === true ? answer(null, found) : answer(null, first.address, first.family)
  })
}

/**
 * Fetches a file from outside, within limits. Redirects are not followed, since they could lead anywhere. Throws
 * {@link OutsideError}.
 */
export const fetchOutside = (url: URL, limits: OutsideLimits): Promise<OutsideFile> =>
  new Promise((resolve, reject) => {
    const { maxBytes, timeLimitMs, types, mayBeInside } = limits
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address that is written as one is connected to without being looked up.
    if (!mayBeInside && isIP(host) !== 0 && isInside(host)) {
      reject(new OutsideError('address', host))
      return
    }
    const signal = AbortSignal.timeout(timeLimitMs)
    const fail = (error: unknown): void => {
      if (error instanceof OutsideError) reject(error)
      else if (signal.aborted) reject(new OutsideError('time', host))
      else reject(new OutsideError('network', host, { cause: error }))
    }
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        signal,
        headers: { accept: types.join(', '), 'accept-encoding': 'identity', 'user-agent': 'eae' },
        ...(mayBeInside ? {} : { lookup: lookupOutside }),
      },
      (response) => {
        const refuse = (reason: OutsideError['reason'], detail: string): void => {
          request.destroy()
          reject(new OutsideError(reason, detail))
        }
        if (response.statusCode !== 200) return refuse('status', String(response.statusCode))
        const [type = ''] = (response.headers['content-type'] ?? '').split(';')
        if (!types.includes(type.trim().toLowerCase())) return refuse('type', type)
        const parts: Buffer[] = []
        let size = 0
        response.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxBytes) refuse('size', String(size))
          else parts.push(part)
        })
        response.on('error', fail)
        return response.on('end', () => resolve({ type: type.trim().toLowerCase(), body: Buffer.concat(parts) }))
      },
    )
    request.on('error', fail)
    request.end()
  })
