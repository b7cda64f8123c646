interface Package {
  version: string
  integrity: string
  dev?: boolean
  optional?: boolean
}

// oxlint-disable-next-line typescript/no-require-imports -- a module of the tools, no part of our types
const { judgeInstalled } = require('../../config/tasks/lib/install.mjs') as {
  judgeInstalled(wanted?: Record<string, Package>, there?: Record<string, Package>): 'all' | 'product' | 'nothing'
}

const of = (name: string, flags: Partial<Package> = {}): Package => ({ version: '1.0.0', integrity: `sha512-${name}`, ...flags })
const react = of('react')
const runner = of('runner', { dev: true })
const darwin = of('darwin', { optional: true })
const lockfile = { '': of('root'), 'node_modules/react': react, 'node_modules/runner': runner, 'node_modules/darwin': darwin }

it('is needed where there is no node_modules', () => {
  expect(judgeInstalled(lockfile, undefined)).toBe('nothing')
})

it('is not needed for packages of other systems', () => {
  expect(judgeInstalled(lockfile, { 'node_modules/react': react, 'node_modules/runner': runner })).toBe('all')
})

it('starts the product without the packages of the tests, which npm test then adds', () => {
  expect(judgeInstalled(lockfile, { 'node_modules/react': react })).toBe('product')
})

it('does not start without a package of the product', () => {
  expect(judgeInstalled(lockfile, { 'node_modules/runner': runner })).toBe('nothing')
})

it.each([
  ['of the product', { 'node_modules/react': { ...react, version: '0.9.0' }, 'node_modules/runner': runner }],
  ['of the tests', { 'node_modules/react': react, 'node_modules/runner': { ...runner, integrity: 'sha512-other' } }],
])('installs again when a package %s differs from the lockfile', (_whose, there) => {
  expect(judgeInstalled(lockfile, there)).toBe('nothing')
})
