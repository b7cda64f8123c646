import type { CallSpec } from '@/contract/define'
import { domains } from '@/contract/domains.gen'

interface Named {
  name: string
  domain: string
}

const declared = new Map<CallSpec, Named>(
  Object.entries(domains).flatMap(([domain, calls]) => Object.entries(calls).map(([name, spec]) => [spec, { name, domain }] as const)),
)

const splitWords = (path: string): string[] => path.split('/').filter((part) => /^[a-z][\w-]*$/.test(part) && part !== 'api')

/** `POST /demo/clock/` as `postDemoClock`: what is no part of the contract, such as the sandbox, has no other name. */
const byAddress = (method: string, path: string): Named => {
  const words = splitWords(path)
  const name = [method.toLowerCase(), ...words].join('-').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { name, domain: words[0] ?? 'other' }
}

/** The name and the domain of a call. */
export const namedCall = (spec: CallSpec): Named => declared.get(spec) ?? byAddress(spec.method, [spec.path].flat()[0]!)

/** The addresses at which a call can be answered: with an optional slot and without, unless the call needs what stands in the slot. */
export const listAddresses = ({ path, params }: CallSpec): string[] => {
  const needed = (params?.required ?? []) as string[]
  return [path].flat().flatMap((template) => {
    const full = template.replace(/\{\//g, '/{')
    const short = template.replace(/\{\/\w+\}/g, '')
    return full === short || needed.some((name) => template.includes(`{/${name}}`)) ? [full] : [full, short]
  })
}
