/** The settings of every server-side bundle: our TypeScript included, packages external, `.sql` and `.yaml` as text. */
export const serverBundle = (entry, outfile) => ({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
  tsconfig: 'config/tsconfig.server.json',
  resolveExtensions: ['.h5.ts', '.ts', '.tsx', '.js', '.mjs', '.json'],
  loader: { '.sql': 'text', '.yaml': 'text', '.svg': 'text' },
  banner: { js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);" },
})

/** The server as it is delivered: `main.mjs` and, under `parts`, what only some servers load (`server/load-rooms.ts`) and what those share with it. */
export const deliveredServer = () => {
  const files = { outfile: undefined, outdir: 'dist/server', outExtension: { '.js': '.mjs' }, chunkNames: 'parts/[name]-[hash]' }
  return { ...serverBundle('server/main.ts'), ...files, splitting: true, metafile: true }
}
