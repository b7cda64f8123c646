import fs from 'node:fs'

/** Rows that only say where other pages are. */
const ofOthers = ['BK-064', 'IP-008']

/** The page addresses of a ledger with the row of each, as a user would paste them but for their slots. */
export const listAddresses = (ledger: string): [id: string, address: string][] =>
  fs
    .readFileSync(`tests/spec/${ledger}.tsv`, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([id, kind]) => kind === 'route' && !ofOthers.includes(id!))
    .flatMap(([id, , , statement]) =>
      [...statement!.matchAll(/(?<![\w}])(\/(?:[\w{}.-]+\/)+)/g)].map(([, address]): [string, string] => [id!, address!]),
    )
    .filter(([, address]) => address.split('/').length > 3 || address === '/welcome/')
