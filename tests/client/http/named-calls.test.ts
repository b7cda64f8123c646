import fs from 'node:fs'
import { endpoints } from '@/contract/endpoints.gen'
import { lateEndpoints } from '@/contract/late-endpoints.gen'

/** An address without the names of its slots. */
const readShape = (address: string) => address.replace(/\{\/(\w+)\}/g, '/{$1}').replace(/\{\w+\}|:\w+/g, '{}')

/** The calls that the rows of the ledgers name: the id of the row, and the shape of the address. A row may name the beginning of addresses alone, after a word for it. */
const named = fs
  .readdirSync('tests/spec')
  .filter((file) => file.endsWith('.tsv'))
  .flatMap((file) => fs.readFileSync(`tests/spec/${file}`, 'utf8').split('\n').slice(1))
  .map((line) => line.split('\t'))
  .filter(([, kind]) => kind === 'call')
  .flatMap(([id, , , statement]) =>
    [...statement!.matchAll(/(below |in the )?((?:\/stat)?\/api\/[\w{}:/.-]+\/)/g)].map(([, isBeginning, address]) => ({
      id: id!,
      shape: readShape(address!),
      isBeginning: isBeginning !== undefined,
    })),
  )

const declared = Object.values({ ...endpoints, ...lateEndpoints }).flatMap(([, ...addresses]) => addresses.map((one) => readShape(one)))
/** What a declared address serves: any word in its slots. */
const serves = declared.map((shape) => ({ shape, pattern: new RegExp(`^${shape.replaceAll('{}', '[^/]+')}$`) }))

it('the one list of calls has the address of every row that names one [IP-224]', () => {
  expect(named.length).toBeGreaterThan(150)
  const missing = named.filter(
    ({ shape: asked, isBeginning }) =>
      !serves.some(({ shape, pattern }) => pattern.test(asked) || (isBeginning && shape.startsWith(asked))),
  )
  expect(missing).toEqual([])
})
