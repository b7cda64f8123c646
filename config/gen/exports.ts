import fs from 'node:fs'
import path from 'node:path'

/** The import names of a folder's files, sorted: without `.ts`. */
export const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()

/** The one export of a file that matches the pattern; throws if there is none. */
export function findExport(folder: string, file: string, pattern: RegExp): string {
  const name = pattern.exec(fs.readFileSync(path.join(folder, `${file}.ts`), 'utf8'))?.[1]
  if (!name) throw new Error(`${path.join(folder, file)}.ts exports nothing like ${String(pattern)}`)
  return name
}
