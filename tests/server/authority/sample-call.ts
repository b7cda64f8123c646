import type { CallSpec } from '@/contract/define'
import { makeSample } from '../support/sample-input'

type Values = Readonly<Record<string, unknown>>

export interface Beside {
  query?: Values
  body?: Values
}

const sampleText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A request with valid input for a call: `named` gives values by name of field or slot, `beside` adds fields. */
export const sampleCall = (spec: CallSpec, named: Values, beside: Beside = {}) => {
  const part = (schema: CallSpec['params']) => (schema ? (makeSample(schema, named) as Record<string, unknown>) : {})
  const params: Values = { ...named, ...part(spec.params) }
  const path = [spec.path].flat()[0]!.replace(/\{(\/?)(\w+)\}/g, (_, slash: string, name: string) => `${slash}${sampleText(params[name])}`)
  const query = new URLSearchParams(
    Object.entries({ ...part(spec.query), ...beside.query }).map(([name, value]): [string, string] => [name, sampleText(value)]),
  )
  return {
    method: spec.method,
    url: `${path}?${query.toString()}`,
    body: spec.method === 'GET' ? undefined : { ...part(spec.body), ...beside.body },
  }
}
