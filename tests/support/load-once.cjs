// Node's own loader for the product's code, so that a worker loads it once and not once a test file: what a module of the product keeps belongs to an
// engine or is derived from its input, as in a process that runs one server after another (tests/e2e/driver/server-host.ts).
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { Script } = require('node:vm')
const { compiled } = require('./compiled.cjs')

const root = path.resolve(__dirname, '../..')
const PATHS = { '@/': 'src', '@server/': 'server' }
const TYPES = ['.ts', '.tsx', '.sql', '.yaml', '.svg', '.tsv']

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
