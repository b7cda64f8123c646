import path from 'node:path'
import { build } from 'esbuild'
import { formatCode } from './format-code'
import type { Write } from './write'

const FOLDER = 'server/modules/heart/file'

/** Makes the thread that reads files of trainings into one text, which the server's bundle, its tests and its tools start alike. */
export const generateFileWorker = async (root: string, write: Write): Promise<void> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, FOLDER, 'worker.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    write: false,
    logLevel: 'warning',
  })
  const text = JSON.stringify(outputFiles[0]!.text)
  const file = `${FOLDER}/worker.gen.ts`
  write(file, await formatCode(root, file, `// Made by \`npm run gen\` from worker.ts.\nexport const workerCode =\n  ${text}\n`))
}
