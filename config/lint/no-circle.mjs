// No import leads back to the file that it stands in. Types do not count: they are gone when the program runs.
import { buildSync } from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['src', 'server', 'tests', 'config']

const sources = () =>
  FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  ).filter((file) => /(?<!\.d)\.tsx?$/.test(file))

/** Which file imports which, as they lie on the disk; esbuild reads them all in a second. */
function readImports() {
  const { metafile } = buildSync({
    absWorkingDir: root,
    stdin: {
      contents: sources()
        .map((file) => `import './${file}'`)
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'neutral',
    tsconfig: 'tsconfig.json',
    resolveExtensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.js', '.mjs', '.json'],
    loader: Object.fromEntries(['sql', 'yaml', 'svg', 'tsv', 'css', 'scss', 'png', 'jpg'].map((kind) => [`.${kind}`, 'empty'])),
    outdir: '.cache',
    logLevel: 'silent',
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path: to }) => to),
    ]),
  )
}

/** The shortest way from a file back to itself, both ends included; undefined where there is none. */
export function circleOf(imports, start) {
  const from = new Map([[start, undefined]])
  for (const file of from.keys())
    for (const to of imports.get(file) ?? []) {
      if (to === start) {
        const way = [start]
        for (let at = file; at !== undefined; at = from.get(at)) way.unshift(at)
        return way
      }
      if (!from.has(to)) from.set(to, file)
    }
  return undefined
}

let imports

export const noCircle = {
  meta: { type: 'problem', schema: [], messages: { circle: 'These files import each other: {{way}}.' } },
  create: (context) => ({
    Program(node) {
      imports ??= readImports()
      const way = circleOf(imports, path.relative(root, context.filename).replaceAll(path.sep, '/'))
      if (way) context.report({ node, messageId: 'circle', data: { way: way.join(' → ') } })
    },
  }),
}
