import fs from 'node:fs'
import readline from 'node:readline'
import { parseArgs } from 'node:util'
import { instant } from '@/domain/time'
import { createGate, emptyMemory, type GateLink, type GateMemory, type GateAnswer } from './gate'
import { printCode } from './print-code'

const USAGE = `A gate that reads codes from its input, one a line, and says what it does with the door.

  GATE_CREDENTIAL=ID.SECRET npm run gate -- --shop NUMBER [--server http://127.0.0.1:8787] [--memory gate.json] [--screen]

The credential is what "npm run gym -- device add" printed after "Device". With --screen it draws the code of its screen each half minute, which phones scan to open it.`

const WAIT_MS = 2_000
const POLL_MS = 2_000
const KEYS_MS = 600_000
/** Its codes have to be of keys that stand. */
const SCREEN_KEYS_MS = 60_000
const SCREEN_MS = 1_000

const { values } = parseArgs({
  options: {
    shop: { type: 'string' },
    server: { type: 'string', default: 'http://127.0.0.1:8787' },
    memory: { type: 'string' },
    screen: { type: 'boolean', default: false },
  },
})
const credential = process.env.GATE_CREDENTIAL?.replace(/^Device /, '')
if (!values.shop || !/^\d+$/.test(values.shop) || !credential) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
const origin = values.server.replace(/\/$/, '')
const base = `${origin}/api/v2/shops/${values.shop}/guard/`

interface Envelope {
  status: number
  code?: string
  msg?: string
  data: unknown
}

const link: GateLink = {
  async ask<Data>(method: 'GET' | 'POST', what: string, body?: object): Promise<GateAnswer<Data>> {
    try {
      const answer = await fetch(base + what, {
        method,
        headers: { authorization: `Device ${credential}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(WAIT_MS),
      })
      const { status, code = '', msg = '', data } = (await answer.json()) as Envelope
      if (status >= 500 || status === 429) return undefined
      return status === 200 ? { ok: true, data: data as Data } : { ok: false, code, msg }
    } catch {
      return undefined
    }
  },
}

const recall = (): GateMemory => {
  if (!values.memory || !fs.existsSync(values.memory)) return emptyMemory
  return { ...emptyMemory, ...(JSON.parse(fs.readFileSync(values.memory, 'utf8')) as Partial<GateMemory>) }
}
/** Written beside and renamed, so that a loss of power leaves the old or the new one. */
const keep = (memory: GateMemory) => {
  if (!values.memory) return
  fs.writeFileSync(`${values.memory}.new`, JSON.stringify(memory), { mode: 0o600 })
  fs.renameSync(`${values.memory}.new`, values.memory)
}

const gate = createGate({
  link,
  now: () => instant(Date.now()),
  memory: recall(),
  keep,
  say: (line) => void process.stdout.write(`${line}\n`),
})

// One thing at a time: a door has one wing.
let turn = Promise.resolve()
const then = (act: () => Promise<void>) => (turn = turn.then(act).catch((error: unknown) => console.error(error)))

void then(gate.learnKeys)
const timers = [setInterval(() => void then(gate.poll).then(gate.report), POLL_MS), setInterval(() => void then(gate.learnKeys), KEYS_MS)]
if (values.screen) {
  const gateId = Number(credential.split('.')[0])
  let shown: string | undefined
  const show = async () => {
    const address = gate.screen()
    if (address === undefined || address === shown) return
    shown = address
    // A server that does not know its own host answers a path.
    const full = address.startsWith('/') ? origin + address : address
    process.stdout.write(`${printCode(full)}\nscreen ${full}\n`)
  }
  void then(() => gate.learnScreen(gateId)).then(() => then(show))
  timers.push(
    setInterval(() => void then(() => gate.learnScreen(gateId)), SCREEN_KEYS_MS),
    setInterval(() => void then(show), SCREEN_MS),
  )
}
for await (const line of readline.createInterface({ input: process.stdin })) if (line.trim()) await then(() => gate.read(line.trim()))
await then(gate.report)
timers.forEach(clearInterval)
