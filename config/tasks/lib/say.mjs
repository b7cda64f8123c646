/** A foreseeable reason not to go on, as one sentence for the person who typed the command. */
export class Stop extends Error {}

/** Runs a command's work; a Stop is said in one sentence, anything else with its trace. Both leave with 1. */
export async function command(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exit(1)
  }
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Says what is being done, every few seconds that it still is, and how long it took. */
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
