// The direction rules of docs/architecture.md as zones: who may import from where (directions.mjs).
import { readdirSync } from 'node:fs'
import layers from '../layers.json' with { type: 'json' }
import { at } from '../tasks/lib/root.mjs'

/** The rooms of a column are its folders, so the rules hold for a new room from its first file on. */
const roomsIn = (folder) =>
  readdirSync(at(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

// Each room of src, and the rooms whose values it may import. Types of the contract may be imported everywhere (see contract-types in eslint.config.mjs).
const rooms = {
  pages: ['features', 'shell', 'ui', 'platform', 'http', 'i18n', 'routes', 'domain', 'contract'],
  features: ['features', 'shell', 'ui', 'platform', 'http', 'i18n', 'routes', 'domain', 'contract'],
  /** The parts that every page stands on: its boundary and its states, the tabs, who is logged in, and which shop is open. */
  shell: ['ui', 'platform', 'http', 'i18n', 'routes', 'domain', 'contract'],
  ui: ['platform', 'i18n', 'domain'],
  http: ['platform', 'i18n', 'routes', 'domain', 'contract'],
  i18n: ['platform', 'domain', 'contract'],
  routes: ['platform', 'domain', 'contract'],
  platform: ['domain', 'contract'],
  contract: ['domain'],
  domain: [],
}
const names = Object.keys(rooms)
/** Texts are no code: who says those of another room brings them, and i18n puts each language together. */
const TEXTS = '**/texts.{zh-cn,zh-tw,en-us}.ts'

const roomZones = names.flatMap((room) =>
  names
    .filter((other) => other !== room && !rooms[room].includes(other))
    .map((other) => ({
      target: `./src/${room}`,
      ...(room === 'i18n' ? { from: `./src/${other}/**`, except: [TEXTS] } : { from: `./src/${other}` }),
      message: `src/${room} may use ${rooms[room].length ? rooms[room].join(', ') : 'nothing'} only.`,
    })),
)

const pageZones = roomsIn('src/pages').map((domain) => ({
  target: `./src/pages/${domain}`,
  from: './src/pages',
  except: [`./${domain}`],
  message: 'Pages never import pages: what two of them show is a feature.',
}))

const moduleZones = roomsIn('server/modules').map((domain) => ({
  target: `./server/modules/${domain}`,
  from: `./server/modules/!(${domain})/**`,
  except: ['**/service.ts'],
  message: "A module calls another module's service.ts, never its repository or statements.",
}))

/** The columns whose rooms lie in layers, the lowest first; a room that `config/layers.json` does not name yet lies above them all. */
const layerZones = Object.entries(layers).flatMap(([column, named]) => {
  const above = roomsIn(column).filter((room) => !named.flat().includes(room))
  return [...named, above].flatMap((layer, height, all) =>
    layer.map((room) => ({
      target: `./${column}/${room}`,
      from: `./${column}/!(${[room, ...all.slice(0, height).flat()].join('|')})/**`,
      except: [TEXTS],
      message: `A room of ${column} uses the layers below its own alone (config/layers.json): give it the thing where the rooms are composed, or move the thing below.`,
    })),
  )
})

/** The modules that only some servers load (`server/load-rooms.ts`): whatever imports one would bring it into the bundle of all. */
const loadedZones = ['sandbox', 'demo'].map((room) => ({
  target: ['./server/!(load-rooms).ts', './server/!(sandbox|demo)/**'],
  from: `./server/${room}`,
  message: `server/${room} is loaded by server/load-rooms.ts alone.`,
}))

export const zones = [
  ...roomZones,
  ...pageZones,
  ...moduleZones,
  ...layerZones,
  ...loadedZones,
  {
    target: './src',
    from: ['./server', './tests', './config'],
    message: 'The client knows nothing of the server, the tests and the tools.',
  },
  {
    target: './server',
    from: './src',
    except: ['./contract', './domain', './i18n/errors', './i18n/notices', './routes/match.ts', './routes/scene.ts'],
    message:
      'The server uses src/contract, src/domain, src/i18n/errors, src/i18n/notices and the addresses of pages (src/routes/match.ts, scene.ts), nothing else of src.',
  },
  { target: './server', from: ['./tests', './config'], message: 'The server knows nothing of the tests and the tools.' },
]
