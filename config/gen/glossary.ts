import fs from 'node:fs'
import path from 'node:path'
import { rooms } from '../words.json'
import type { Write } from './write'

const FILE = 'docs/glossary.md'
const HEAD = '| word | Chinese | on the wire | room | sub-rooms |\n|---|---|---|---|---|'
const TABLE = /(?<=\n## Rooms\n[\s\S]*?)\| word [\s\S]*?(?=\n\n)/

/** `card_id` as it is, `table ship` as a table. */
const wireName = (name: string) => {
  const [, table, more] = /^table (\S+)(.*)$/.exec(name) ?? []
  return table ? `table \`${table}\`${more}` : `\`${name}\``
}

const row = ([word, { term, chinese, wire, rooms: subs }]: [string, (typeof rooms)[keyof typeof rooms]]) => {
  const inside = Object.entries(subs).map(([sub, name]) => `\`${sub}\` ${name}`)
  return `| ${[term, chinese, wire.map(wireName).join(', ').replace(', table', '; table'), `\`${word}\``, inside.join(' · ') || '–'].join(' | ')} |`
}

/** Writes the table of rooms of `docs/glossary.md` from `config/words.json`. */
export function generateGlossary(root: string, write: Write): void {
  const text = fs.readFileSync(path.join(root, FILE), 'utf8')
  if (!TABLE.test(text)) throw new Error(`${FILE} has no table of rooms.`)
  write(
    FILE,
    text.replace(TABLE, () => [HEAD, ...Object.entries(rooms).map(row)].join('\n')),
  )
}
