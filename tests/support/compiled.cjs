// Our modules as CommonJS, compiled once for all workers of all runs.
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const transformer = require('./transform.cjs')

const root = path.resolve(__dirname, '../..')
const KEPT = path.join(root, '.cache/loaded-once')

/** The file of the compiled text: traces find the source map in it. */
exports.compiled = (file) => {
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
