import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

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
  EAE_TILES_URL: z.string().optional(),
  EAE_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  EAE_CALLS_PER_MINUTE: z.coerce.number().int().min(60).default(6_000),
  EAE_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

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
  readonly tilesUrl: string | null
  readonly tilesAttribution: string
  /** Calls from one address in a minute; beyond, the answer is 429. */
  readonly callsPerMinute: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Reads the settings. Throws with the name of every wrong variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const values = parsed.data
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
    tilesUrl: values.EAE_TILES_URL ?? null,
    tilesAttribution: values.EAE_TILES_ATTRIBUTION,
    callsPerMinute: values.EAE_CALLS_PER_MINUTE,
    logLevel: values.EAE_LOG,
  }
}
