// npm run dev:h5 | dev:weapp: rebuilds when the sources change, against a server that `npm start` runs elsewhere (SERVER, default http://127.0.0.1:8787).
import './lib/check-node.mjs'

const { spawn } = await import('node:child_process')
const { command, Stop } = await import('./lib/say.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { root } = await import('./lib/root.mjs')

const answers = (server) =>
  fetch(new URL('/healthz', server), { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

await command(async () => {
  const target = process.argv[2]
  if (!['h5', 'weapp'].includes(target)) throw new Stop('Say what to watch: h5 or weapp.')
  await ensureInstalled()
  const { LOCAL_SERVER, TARO } = await import('./lib/client-build.mjs')
  const { forgetStamp } = await import('./lib/stamp.mjs')
  const server = process.env.SERVER ?? process.env.API_ORIGIN ?? LOCAL_SERVER
  if (!URL.canParse(server)) throw new Stop(`SERVER must be an address such as ${LOCAL_SERVER}, not "${server}".`)
  if (!(await answers(server))) console.log(`No server answers at ${server} yet: run npm start in another terminal.`)
  const env =
    target === 'h5'
      ? { OUT: '.cache/dev/h5', DEV_SERVER: server, API_ORIGIN: '' }
      : { OUT: 'dist/weapp', API_ORIGIN: process.env.API_ORIGIN ?? server }
  if (target === 'weapp') {
    // Watch builds are not checked.
    forgetStamp('weapp')
    console.log('Open dist/weapp in the WeChat developer tool.')
  } else console.log('Pages: http://127.0.0.1:10086/')
  const taro = spawn(process.execPath, [TARO, 'build', '--type', target, '--watch'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: 'inherit',
  })
  process.on('exit', () => taro.kill())
  taro.on('exit', (code) => process.exit(code ?? 1))
})
