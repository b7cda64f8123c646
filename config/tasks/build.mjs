// npm run build:h5 | build:weapp | build:server: a checked build in dist/, held to its size budget. `missing` makes the builds that are missing or older than
// their sources, for commands that need all.
import './lib/check-node.mjs'

const { command, during, Stop } = await import('./lib/say.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')

const build = async (target, options) => {
  if (target === 'server') {
    const { buildServer } = await import('./lib/server-build.mjs')
    await during('Bundling the server', buildServer)
    return
  }
  const { buildClient, LOCAL_SERVER, isBuiltNow } = await import('./lib/client-build.mjs')
  if (!options.force && isBuiltNow(target)) return
  if (target === 'weapp' && !process.env.API_ORIGIN) console.log(`API_ORIGIN is not set: this mini-program asks ${LOCAL_SERVER}`)
  const lines = await during(`Building dist/${target}`, () => buildClient(target, options))
  for (const line of lines) console.log(`  ${line}`)
}

await command(async () => {
  const target = process.argv[2]
  if (!['h5', 'weapp', 'server', 'missing'].includes(target)) throw new Stop('Say what to build: h5, weapp, server or missing.')
  await ensureInstalled(target === 'missing' ? 'all' : 'product')
  if (target !== 'missing') return build(target, { force: true })
  for (const each of ['server', 'h5', 'weapp']) await build(each, { force: false })
})
