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
