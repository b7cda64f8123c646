import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CallSpec } from '../../src/contract/define'
import { domains, type Domain } from '../domains'
import { loadTs } from '../load-ts'

export interface DeclaredCall {
  domain: Domain
  name: string
  spec: CallSpec
}

const isCall = (value: unknown): value is CallSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'authority' in value

/** Every address of a call, the one that links are built with first. */
export const pathsOf = ({ path: at }: CallSpec): readonly string[] => (typeof at === 'string' ? [at] : at)

/** Every call that `src/contract/<domain>.ts` declares, domain by domain. */
export function readCalls(root: string): DeclaredCall[] {
  const at = (domain: Domain) => path.join(root, 'src/contract', `${domain}.ts`)
  return domains
    .filter((domain) => existsSync(at(domain)))
    .flatMap((domain) =>
      Object.entries(loadTs<Record<string, unknown>>(at(domain))).flatMap(([name, spec]) => (isCall(spec) ? [{ domain, name, spec }] : [])),
    )
}
