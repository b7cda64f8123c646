// Node's own loader for the product's code, so that a worker loads it once and not once a test file: what a module of the product keeps belongs to an
// engine or is derived from its input, as in a process that runs one server after another (tests/e2e/driver/server-host.ts).
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { Script } = require('node:vm')
const transformer = require('./transform.cjs')

const root = path.resolve(__dirname, '../..')
const KEPT = path.join(root, '.cache/loaded-once')
const PATHS = { '@/': 'src', '@server/': 'server' }
const TYPES = ['.ts', '.tsx', '.sql', '.yaml', '.svg', '.tsv']

/** The file of the compiled text: traces find the source map in it. */
function compiled(file) {
  const source = fs.readFileSync(file, 'utf8')
  const kept = path.join(
    KEPT,
    `${path.relative(root, file)}.${createHash('sha1').update(transformer.getCacheKey(source, file)).digest('hex').slice(0, 12)}.cjs`,
  )
  if (fs.existsSync(kept)) return kept
  fs.mkdirSync(path.dirname(kept), { recursive: true })
  const beside = `${kept}.${process.pid}`
  fs.writeFileSync(beside, transformer.process(source, file).code)
  fs.renameSync(beside, kept)
  return kept
}

function load(module, file) {
  const kept = compiled(file)
  const run = new Script(Module.wrap(fs.readFileSync(kept, 'utf8')), { filename: kept }).runInThisContext()
  run.call(module.exports, module.exports, Module.createRequire(file), module, file, path.dirname(file))
}

for (const type of TYPES) Module._extensions[type] = load

const resolve = Module._resolveFilename
Module._resolveFilename = function (request, ...rest) {
  const alias = Object.keys(PATHS).find((prefix) => request.startsWith(prefix))
  return resolve.call(this, alias ? path.join(root, PATHS[alias], request.slice(alias.length)) : request, ...rest)
}
