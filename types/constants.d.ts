/** Build settings, inlined by config/index.ts. */
declare const API_ORIGIN: string
declare const CLOUD_HOST: string
/** The version of the app, of package.json. */
declare const APP_VERSION: string
