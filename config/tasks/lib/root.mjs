import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, wherever a command was started from. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')
export const at = (...parts) => path.join(root, ...parts)
