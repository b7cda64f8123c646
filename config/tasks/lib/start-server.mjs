import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'
import { command, during } from './say.mjs'

/** Runs the server's bundle in the foreground: passes signals on and exits with its exit code. */
function runServer(bundle, environment) {
  const env = { ...environment, ...process.env }
  const server = spawn(process.execPath, ['--enable-source-maps', bundle], { cwd: root, stdio: 'inherit', env })
  const hand = (signal) => server.kill(signal)
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.removeAllListeners(signal)
  process.on('SIGTERM', () => hand('SIGTERM'))
  process.on('SIGHUP', () => hand('SIGTERM'))
  // In a terminal Ctrl-C also reaches the server directly, and a second signal would stop it hard.
  process.on('SIGINT', () => process.stdin.isTTY || hand('SIGINT'))
  process.on('exit', () => hand('SIGKILL'))
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code) => process.exit(code ?? 1))
}

/** Installs missing packages, builds the H5 client if its sources changed, bundles the server and runs it. */
export const startServer = () =>
  command(async () => {
    await ensureInstalled('product')
    const { buildClient, isBuiltNow } = await import('./client-build.mjs')
    const { buildServer, serverEnvironment } = await import('./server-build.mjs')
    if (!isBuiltNow('h5')) await during('Building the H5 client, because its sources are new', () => buildClient('h5'))
    runServer(await buildServer(), serverEnvironment)
  })
