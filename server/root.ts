import fs from 'node:fs'
import path from 'node:path'

const isRoot = (folder: string): boolean => {
  try {
    return (JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name?: string }).name === 'yueke'
  } catch {
    return false
  }
}

const above = (folder: string): string | undefined => {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (isRoot(at)) return at
    if (at === path.dirname(at)) return undefined
  }
}

/** The absolute path of a file in the repository, independent of where the server's bundle lies and which folder it was started from. */
export const fromRoot = (...parts: string[]): string =>
  path.join(above(path.dirname(process.argv[1] ?? '.')) ?? above('.') ?? process.cwd(), ...parts)
