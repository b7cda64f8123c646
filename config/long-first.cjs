const fs = require('node:fs')
const path = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

const root = path.resolve(__dirname, '..')
const kept = path.join(root, 'tests/figures.tsv')

/** The cost of each file when it was last kept (config/tasks/lib/figures.mjs). */
const costs = new Map()
for (const line of fs.existsSync(kept) ? fs.readFileSync(kept, 'utf8').split('\n').slice(1) : []) {
  const [, file, value] = line.split('\t')
  if (file) costs.set(file, Math.max(Number(value), costs.get(file) ?? 0))
}
const readCost = ({ path: file }) => costs.get(path.relative(root, file).split(path.sep).join('/')) ?? 0

/** Starts the slow test files first, also on a fresh checkout: one of them started last would keep a single core busy. */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => readCost(b) - readCost(a))
  }
}
