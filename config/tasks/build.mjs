// npm run build:h5 | build:weapp | build:server: a checked build in dist/, held to its size budget.
import './lib/check-node.mjs'

const { command, during, Stop } = await import('./lib/say.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')

await command(async () => {
  const target = process.argv[2]
  if (!['h5', 'weapp', 'server'].includes(target)) throw new Stop('Say what to build: h5, weapp or server.')
  await ensureInstalled('product')
  if (target === 'server') {
    const { buildServer } = await import('./lib/server-build.mjs')
    await during('Bundling the server', buildServer)
    return
  }
  const { buildClient, LOCAL_SERVER } = await import('./lib/client-build.mjs')
  if (target === 'weapp' && !process.env.API_ORIGIN) console.log(`API_ORIGIN is not set: this mini-program asks ${LOCAL_SERVER}`)
  const lines = await during(`Building dist/${target}`, () => buildClient(target, { force: true }))
  for (const line of lines) console.log(`  ${line}`)
})
