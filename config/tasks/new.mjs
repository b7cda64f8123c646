// `npm run new -- gift 礼品` makes a domain: its word, contract, rules, module, feature, page, texts and tests, each as small as works.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { authorityRow, emptyRoom, wordRow } from './lib/empty-room.mjs'

const stop = (why) => {
  console.error(why)
  process.exit(1)
}

const formatJson = async (name, data) => {
  const { code } = await format(name, JSON.stringify(data), JSON.parse(fs.readFileSync('.oxfmtrc.json', 'utf8')))
  return code
}

const [word = '', chinese = '–'] = process.argv.slice(2)
if (!/^[a-z]{3,20}$/.test(word)) stop('npm run new -- WORD [CHINESE]: a domain is one word of 3 to 20 small letters, such as gift.')
const files = Object.entries(emptyRoom(word))
const there = files.map(([file]) => file).filter((file) => fs.existsSync(file))
if (there.length > 0) stop(`There is a room ${word} already: ${there.join(', ')}`)

for (const [file, text] of files) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}
const { file, after, row } = authorityRow(word)
const table = fs.readFileSync(file, 'utf8')
if (!table.includes(after)) stop(`${file} has no row of visitors by params.shopId any more: write ${word}List into it yourself.`)
fs.writeFileSync(file, table.replace(after, after + row))
const WORDS = 'config/words.json'
const words = JSON.parse(fs.readFileSync(WORDS, 'utf8'))
words.rooms[word] = wordRow(word, chinese)
fs.writeFileSync(WORDS, await formatJson(WORDS, words))
const made = spawnSync(process.execPath, ['config/tasks/run.mjs', 'config/gen/main.ts'], { stdio: 'inherit' })
for (const [name] of files) console.log(`Wrote ${name}`)
console.log(
  `Changed ${file} and ${WORDS}: say there what the word means, and in server/plugins/openapi/domains.ts what its calls are about.`,
)
process.exit(made.status ?? 1)
