import { isValidIban, makeIban } from '@eae/domain/identifiers/iban.ts'
import type { Payer } from '@eae/domain/payments/issues/bank-file.ts'
import { toBankLatin } from '@eae/domain/payments/issues/latin.ts'
import path from 'node:path'
import { z } from 'zod'
import type { ScannerAddress } from './scanner.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const wmsLayer = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/),
    label: z.string().min(1).max(120),
    kind: z.enum(['base', 'overlay']),
    url: z.url({ protocol: /^https?$/ }),
    layers: z.string().min(1).max(500),
    styles: z.string().max(200).default(''),
    year: z.number().int().min(1900).max(2099).nullable().default(null),
    attribution: z.string().max(200).nullable().default(null),
    mayBeInside: z.boolean().default(false),
  })
  .strict()

/** An XYZ address: one host, which the pages are allowed to ask, and a place for zoom, column and row in the path. */
const tilesUrl = z
  .string()
  .max(500)
  .refine(
    (text) => {
      const isWhole = ['{z}', '{x}'].every((part) => text.includes(part)) && /\{-?y\}/.test(text)
      return isWhole && /^https?:\/\/[^/{}\s]+\//.test(text) && URL.canParse(text.replace(/\{.*$/, ''))
    },
    { error: 'an address like https://host/{z}/{x}/{y}.png' },
  )

/** `host:port`, or the path of a socket. */
const scannerAddress = z.string().transform((text, context): ScannerAddress => {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  if (host !== undefined && Number(port) > 0 && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  context.addIssue({ code: 'custom', message: 'host:port, or the path of a socket' })
  return z.NEVER
})

/** The JSON text of a list; a text that is none is a fault of its variable. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' })
        return z.NEVER
      }
    })
    .pipe(z.array(item))

/** `name;IBAN;BIC` of the account that payments are made from. */
const payer = z.string().transform((text, context): Payer => {
  const [name = '', iban = '', bic = '', ...more] = text.split(';').map((part) => part.trim())
  const isBic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
  if (toBankLatin(name) !== '' && isValidIban(iban) && isBic && more.length === 0) return { name, iban, bic }
  context.addIssue({ code: 'custom', message: 'name;IBAN;BIC of a Greek account' })
  return z.NEVER
})

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  BASE_PATH: z
    .string()
    .regex(/^\/([\w-]+\/)*$/, 'BASE_PATH must begin and end with a slash')
    .default('/eae2024/'),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z.string().optional(),
  EAE_ENGINE: z.enum(['auto', 'cluster', 'pglite']).default('auto'),
  EAE_DEMO: flag.optional(),
  EAE_DEMO_SIZE: z.coerce.number().int().min(1).max(700_000).default(200),
  EAE_TILES_URL: tilesUrl.optional(),
  EAE_TILES_ATTRIBUTION: z.string().min(1).max(200).optional(),
  EAE_OSM_TILES_URL: tilesUrl.optional(),
  EAE_OSM_TILES_ATTRIBUTION: z.string().min(1).max(200).default('© OpenStreetMap contributors'),
  EAE_WMS: listOf(wmsLayer).default([]),
  EAE_CLAMD: scannerAddress.optional(),
  EAE_PAYER: payer.optional(),
  EAE_BANK_SCHEMAS: z.string().min(1).optional(),
  EAE_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  EAE_MAIL_FROM: z.email().optional(),
  EAE_SMS_URL: z.url({ protocol: /^https$/ }).optional(),
  EAE_SMS_TOKEN: z.string().min(1).optional(),
  EAE_ROOTS_DIR: z.string().min(1).optional(),
  EAE_CALLS_PER_MINUTE: z.coerce.number().int().min(60).default(6_000),
  EAE_MISSES_PER_MINUTE: z.coerce.number().int().min(5).default(30),
  EAE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  EAE_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(1),
  EAE_LEAVE_GRACE_SECONDS: z.coerce.number().int().min(5).max(600).default(15),
  EAE_GSIS_URL: z.url({ protocol: /^https$/ }).optional(),
  EAE_GSIS_CLIENT_ID: z.string().min(1).optional(),
  EAE_GSIS_CLIENT_SECRET: z.string().min(1).optional(),
  EAE_GSIS_REDIRECT_URI: z.url().optional(),
  EAE_GSIS_PKCE: flag.default(false),
  EAE_RESPONSE_INFO: flag.default(true),
  EAE_PROVE_ANSWERS: z.enum(['refuse', 'log', 'off']).optional(),
  EAE_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** A layer of a map server that the map may show; the browser knows it by its id and never its address. */
export interface WmsConfig {
  readonly id: string
  /** A text code or a text. */
  readonly label: string
  readonly kind: 'base' | 'overlay'
  readonly url: string
  /** Names of its layers at the map server, and their styles. */
  readonly layers: string
  readonly styles: string
  /** Of a photograph from the air. */
  readonly year: number | null
  readonly attribution: string | null
  /** Its address lies in a private network; without it such an address is refused, whatever its name says. */
  readonly mayBeInside: boolean
}

/** A tile service (XYZ, EPSG:3857) that browsers ask themselves. */
export interface TilesConfig {
  /** Names its label: `map.base.<id>`. */
  readonly id: 'satellite' | 'osm'
  readonly url: string
  /** Whom the map thanks. */
  readonly attribution: string
}

/** The tax authority's login, as registered with it. */
export interface GsisConfig {
  /** Without a slash at its end: `https://oauth2.gsis.gr/oauth2server`. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly usesPkce: boolean
}

/** Settings of one server process, read once at start from the environment. */
export interface Config {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  /** Begins and ends with a slash: `/eae2024/`. */
  readonly basePath: string
  /** Absolute path of the folder for a local database and generated files. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly engine: 'auto' | 'cluster' | 'pglite'
  /** Demo campaign and demo logins; null = only on an empty local database. */
  readonly demo: boolean | null
  readonly demoSize: number
  /** Base maps, in the order of the selector. */
  readonly tiles: readonly TilesConfig[]
  readonly wms: readonly WmsConfig[]
  /** Where ClamAV listens; null = files are kept as not scanned. */
  readonly scanner: ScannerAddress | null
  /** The account that payments are made from, and a folder with schemas of the EPC; null: none. */
  readonly bank: { readonly payer: Payer | null; readonly schemas: string | null }
  /** Where e-mails and SMS leave the product; null: outside of production into a folder, in production not at all. */
  readonly outside: {
    readonly smtpUrl: string | null
    readonly mailFrom: string | null
    readonly smsUrl: string | null
    readonly smsToken: string | null
  }
  /** Folder into which the daily roots of the proofs are written; null: none. */
  readonly rootsDir: string | null
  /** Calls from one address in a minute before a login, and what a session may call in parts of it; beyond, the answer is 429. */
  readonly callsPerMinute: number
  /** Keys that a session may ask for in vain in a minute; beyond, the answer is 429. */
  readonly missesPerMinute: number
  /** Address under which people reach the server (`https://eae.example.gr`); null = whatever the request says. */
  readonly publicUrl: URL | null
  /** Proxies before the server in production: that many entries of `X-Forwarded-For`, from its end, are believed. */
  readonly proxyHops: number
  /** Seconds that a session outlives its last page, so that a reload or another tab can take it up. */
  readonly leaveGraceSeconds: number
  /** The tax authority's login; null = not configured. */
  readonly gsis: GsisConfig | null
  /** Pages report how long their calls took; kept as numbers by hour and call. */
  readonly takesResponseInfo: boolean
  /** What is done with an answer that is not what its call declares; `off` does not look. */
  readonly provesAnswers: 'refuse' | 'log' | 'off'
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** All four values or none: half a configuration is a fault that one wants to hear of at the start. */
const gsisOf = (values: z.infer<typeof environment>): GsisConfig | null => {
  const { EAE_GSIS_URL, EAE_GSIS_CLIENT_ID, EAE_GSIS_CLIENT_SECRET, EAE_GSIS_REDIRECT_URI } = values
  const given = [EAE_GSIS_URL, EAE_GSIS_CLIENT_ID, EAE_GSIS_CLIENT_SECRET, EAE_GSIS_REDIRECT_URI]
  if (given.every((value) => value === undefined)) return null
  const [url, clientId, clientSecret, redirectUri] = given
  if (url === undefined || clientId === undefined || clientSecret === undefined || redirectUri === undefined)
    throw new Error(
      'missing taxis configuration: EAE_GSIS_URL, EAE_GSIS_CLIENT_ID, EAE_GSIS_CLIENT_SECRET and EAE_GSIS_REDIRECT_URI belong together',
    )
  return { url: url.replace(/\/$/, ''), clientId, clientSecret, redirectUri, usesPkce: values.EAE_GSIS_PKCE }
}

/** The tile services that are named. Pictures without a word of whose they are would break every contract about them. */
const tilesOf = (values: z.infer<typeof environment>): readonly TilesConfig[] => {
  const { EAE_TILES_URL: satellite, EAE_TILES_ATTRIBUTION: attribution, EAE_OSM_TILES_URL: osm } = values
  if ((satellite === undefined) !== (attribution === undefined))
    throw new Error('EAE_TILES_URL and EAE_TILES_ATTRIBUTION belong together')
  return [
    ...(satellite === undefined || attribution === undefined
      ? []
      : [{ id: 'satellite' as const, url: satellite, attribution }]),
    ...(osm === undefined ? [] : [{ id: 'osm' as const, url: osm, attribution: values.EAE_OSM_TILES_ATTRIBUTION }]),
  ]
}

/** Outside of production an account that is nobody's: its bank does not exist. */
export const DEMO_PAYER: Payer = {
  name: 'ΟΡΓΑΝΙΣΜΟΣ ΠΛΗΡΩΜΩΝ',
  iban: makeIban('999', '0001', '0000000000000001'),
  bic: 'DEMOGRAA',
}

/** A wrong answer fails a test, is told to who develops, and is no matter of production, where nobody has the time. */
const PROOFS = { test: 'refuse', development: 'log', production: 'off' } as const

/** Reads the settings. Throws with the name of every wrong variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const values = parsed.data
  if (values.NODE_ENV === 'production' && values.EAE_PUBLIC_URL === undefined)
    throw new Error(
      'EAE_PUBLIC_URL: in production the address under which people reach the server must be given, for example https://eae.example.gr: requests for any other host are refused',
    )
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    basePath: values.BASE_PATH,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    engine: values.EAE_ENGINE,
    demo: values.EAE_DEMO ?? null,
    demoSize: values.EAE_DEMO_SIZE,
    tiles: tilesOf(values),
    wms: values.EAE_WMS,
    scanner: values.EAE_CLAMD ?? null,
    bank: {
      payer: values.EAE_PAYER ?? (values.NODE_ENV === 'production' ? null : DEMO_PAYER),
      schemas: values.EAE_BANK_SCHEMAS ?? null,
    },
    outside: {
      smtpUrl: values.EAE_SMTP_URL ?? null,
      mailFrom: values.EAE_MAIL_FROM ?? null,
      smsUrl: values.EAE_SMS_URL ?? null,
      smsToken: values.EAE_SMS_TOKEN ?? null,
    },
    rootsDir: values.EAE_ROOTS_DIR ?? null,
    callsPerMinute: values.EAE_CALLS_PER_MINUTE,
    missesPerMinute: values.EAE_MISSES_PER_MINUTE,
    publicUrl: values.EAE_PUBLIC_URL === undefined ? null : new URL(values.EAE_PUBLIC_URL),
    proxyHops: values.EAE_PROXY_HOPS,
    leaveGraceSeconds: values.EAE_LEAVE_GRACE_SECONDS,
    gsis: gsisOf(values),
    takesResponseInfo: values.EAE_RESPONSE_INFO,
    provesAnswers: values.EAE_PROVE_ANSWERS ?? PROOFS[values.NODE_ENV],
    logLevel: values.EAE_LOG,
  }
}
