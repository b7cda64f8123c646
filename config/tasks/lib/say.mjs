/** A foreseeable failure, as one sentence for the person who typed the command. */
export class Stop extends Error {}

/**
 * npm runs a command through a shell, which dies of a signal without passing it on, so that the command would continue without a parent. Therefore losing the
 * parent counts as SIGTERM.
 */
function followParent() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.emit('SIGTERM', 'SIGTERM')
  }, 250).unref()
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Runs a command; a Stop prints its sentence, any other error its stack, and both exit with 1. A signal exits through `exit`, so that child processes end too.
 */
export async function command(work) {
  followParent()
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => process.exit(code))
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exit(1)
  }
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Prints what is being done, again every few seconds, and how long it took. */
export async function during(what, work, say = console.log) {
  const since = performance.now()
  say(`${what} …`)
  const tick = setInterval(() => say(`  … ${Math.round((performance.now() - since) / 1000)} s`), 5_000)
  try {
    const answer = await work()
    say(`  done in ${seconds(since)}`)
    return answer
  } finally {
    clearInterval(tick)
  }
}
