/** Build settings, inlined by config/index.ts. */
declare const API_ORIGIN: string
declare const CLOUD_HOST: string
