import type { BuildOptions } from 'esbuild'

/** How every server-side bundle is made, from the entry to the file; paths are the repository's. */
export function serverBundle(entry: string, outfile: string): BuildOptions

/** How the server is delivered in `dist/server`; the answer of esbuild says which file came from where. */
export function deliveredServer(): BuildOptions & { metafile: true }
