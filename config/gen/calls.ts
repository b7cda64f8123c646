import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { CallSpec } from '../../src/contract/define'
import { loadTs } from '../load-ts'

export interface DeclaredCall {
  /** The domain word of its room: `card` of `card/buy.ts`. */
  domain: string
  /** The declaring file below `src/contract`. */
  file: string
  name: string
  spec: CallSpec
}

const isCall = (value: unknown): value is CallSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'authority' in value

/** Every address of a call; links are built with the first. */
export const listPaths = ({ path: at }: CallSpec): readonly string[] => (typeof at === 'string' ? [at] : at)

/** The rooms of the contract, a file or a folder each. Files without calls (shapes, errors) drop out. */
const listRooms = (folder: string): { domain: string; files: string[] }[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.endsWith('.gen.ts'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => ({
      domain: entry.name.replace(/\..*$/, ''),
      files: entry.isDirectory()
        ? readdirSync(path.join(folder, entry.name))
            .sort()
            .map((file) => `${entry.name}/${file}`)
        : [entry.name],
    }))

/** Every call of the contract, by domain and file. */
export function readCalls(root: string): DeclaredCall[] {
  const folder = path.join(root, 'src/contract')
  return listRooms(folder).flatMap(({ domain, files }) =>
    files.flatMap((file) =>
      Object.entries(loadTs<Record<string, unknown>>(path.join(folder, file))).flatMap(([name, spec]) =>
        isCall(spec) ? [{ domain, file: file.replace(/\.ts$/, ''), name, spec }] : [],
      ),
    ),
  )
}
