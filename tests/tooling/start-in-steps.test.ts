import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import webpack from 'webpack'
import { StartInSteps } from '../../config/start-in-steps'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-start-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Bundles an entry that needs `large.js`, which has a chunk of its own, as the client's packages have. */
const bundle = async (packages: readonly RegExp[]): Promise<string[]> => {
  fs.writeFileSync(path.join(folder, 'large.js'), "said.push('large')")
  fs.writeFileSync(path.join(folder, 'entry.js'), "require('./large.js'); said.push('entry')")
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es5'],
    context: folder,
    entry: './entry.js',
    output: { path: folder, filename: '[name].out.js' },
    optimization: {
      minimize: false,
      splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { large: { test: /large\.js$/, name: 'large', enforce: true } } },
    },
    plugins: [new StartInSteps(packages)],
  })
  const stats = await new Promise<webpack.Stats | undefined>((done, failed) =>
    compiler.run((error, made) => (error ? failed(error) : done(made))),
  )
  const { errors } = stats!.toJson({ all: false, errors: true })
  if (errors!.length > 0) throw new Error(errors![0]!.message)
  return fs.readdirSync(folder).filter((file) => file.endsWith('.out.js'))
}

it('reads a large package in a task of its own, and the entry in the next', async () => {
  const said: string[] = []
  const tasks: (() => void)[] = []
  const page = vm.createContext({ said, setTimeout: (task: () => void) => tasks.push(task) })
  vm.runInContext('var self = globalThis', page)
  for (const file of await bundle([/large\.js$/])) vm.runInContext(fs.readFileSync(path.join(folder, file), 'utf8'), page)
  expect(said).toEqual(['large'])
  tasks.shift()!()
  expect(said).toEqual(['large', 'entry'])
  expect(tasks).toEqual([])
})

it('fails the build where such a package is not one module', async () => {
  await expect(bundle([/nothing\.js$/])).rejects.toThrow('0 modules are')
})
