import fs from 'node:fs'
import path from 'node:path'
import { formatCode } from './format-code'
import type { Write } from './write'

const FILE = 'server/personal.gen.ts'
const MODULES = 'server/modules/'

const readRooms = (root: string): string[] => {
  const words = JSON.parse(fs.readFileSync(path.join(root, 'config/words.json'), 'utf8')) as { rooms: Readonly<Record<string, object>> }
  return Object.keys(words.rooms)
}

/** Every folder of the server with a `personal.ts`: the modules first, in the order of their words, which is that of the parts of a person's copy. */
const findFolders = (root: string): string[] => {
  const rooms = readRooms(root)
  const place = (folder: string): number => {
    const at = folder.startsWith(MODULES) ? rooms.indexOf(folder.split('/')[2]!) : -1
    return at < 0 ? rooms.length : at
  }
  return fs
    .readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => path.posix.basename(file) === 'personal.ts')
    .map((file) => path.posix.dirname(file))
    .sort()
    .sort((one, other) => place(one) - place(other))
}

const nameRoom = (folder: string): string =>
  folder
    .replace(MODULES, '')
    .replace('server/', '')
    .replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())

/** Writes `server/personal.gen.ts`: what each room's tables hold of a person. */
export async function generatePersonal(root: string, write: Write): Promise<void> {
  const found = findFolders(root).map((folder) => ({ name: nameRoom(folder), from: `${folder.replace('server/', './')}/personal` }))
  const text = `// Made by \`npm run gen\` from every \`personal.ts\` of the server.
    import type { PersonalData } from './db/personal/table'
    ${found.map(({ name, from }) => `import { personal as ${name} } from '${from}'`).join('\n')}

    export const personalData: readonly PersonalData[] = [${found.map(({ name }) => name).join(', ')}]
    `
  write(FILE, await formatCode(root, FILE, text))
}
