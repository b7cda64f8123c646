import { readCalls } from './calls'
import { formatCode } from './format-code'
import type { Write } from './write'

const FILE = 'src/contract/domains.gen.ts'

/** Writes `src/contract/domains.gen.ts`: every call under its name and its domain, which a declaration does not say itself. */
export async function generateDomains(root: string, write: Write): Promise<void> {
  const calls = readCalls(root)
  const namesBy = (key: 'domain' | 'file') =>
    [...new Set(calls.map((call) => call[key]))].map((word) => ({
      word,
      names: calls.filter((call) => call[key] === word).map(({ name }) => name),
    }))
  const text = `// Made by \`npm run gen\` from src/contract.
    import type { CallSpec } from './define'
    ${namesBy('file')
      .map(({ word, names }) => `import { ${names.join(', ')} } from './${word}'`)
      .join('\n')}

    /** Every call of the contract by its domain and its name. */
    export const domains: Readonly<Record<string, Readonly<Record<string, CallSpec>>>> = {
      ${namesBy('domain')
        .map(({ word, names }) => `${word}: { ${names.join(', ')} },`)
        .join('\n')}
    }
    `
  write(FILE, await formatCode(root, FILE, text))
}
