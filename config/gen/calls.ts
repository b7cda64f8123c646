import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { CallSpec } from '../../src/contract/define'
import { domains, type Domain } from '../domains'
import { loadTs } from '../load-ts'

export interface DeclaredCall {
  domain: Domain
  /** Where it is declared, below `src/contract`. */
  file: string
  name: string
  spec: CallSpec
}

const isCall = (value: unknown): value is CallSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'authority' in value

/** Every address of a call, the one that links are built with first. */
export const pathsOf = ({ path: at }: CallSpec): readonly string[] => (typeof at === 'string' ? [at] : at)

/** The files of a domain's room: `<domain>.ts`, or every file of `<domain>/`. */
const filesOf = (folder: string, domain: Domain): string[] => {
  if (existsSync(path.join(folder, `${domain}.ts`))) return [`${domain}.ts`]
  const room = path.join(folder, domain)
  return existsSync(room)
    ? readdirSync(room)
        .sort()
        .map((file) => `${domain}/${file}`)
    : []
}

/** Every call that the contract declares, domain by domain and file by file. */
export function readCalls(root: string): DeclaredCall[] {
  const folder = path.join(root, 'src/contract')
  return domains.flatMap((domain) =>
    filesOf(folder, domain).flatMap((file) =>
      Object.entries(loadTs<Record<string, unknown>>(path.join(folder, file))).flatMap(([name, spec]) =>
        isCall(spec) ? [{ domain, file: file.replace(/\.ts$/, ''), name, spec }] : [],
      ),
    ),
  )
}
