import { randomUUID } from 'node:crypto'
import type { guardKeys, guardOpenings, guardRedeem, guardScreen, guardSync } from '@/contract/checkin/gate'
import type { CallData } from '@/contract/define'
import { isGenuine, judgeWindow, readBytes, readCode, deriveSeed } from '@/domain/checkin/code'
import { formatInstant, type Instant } from '@/domain/time'
import { mac, screenAddress, type ScreenMemory } from './screen'

/** An answer of the server; undefined where none came, or the server failed. */
export type GateAnswer<Data> = { ok: true; data: Data } | { ok: false; code: string; msg: string } | undefined

export interface GateLink {
  ask<Data>(method: 'GET' | 'POST', what: string, body?: object): Promise<GateAnswer<Data>>
}

/** The state that a gate keeps over a loss of power. */
export interface GateMemory {
  keys: readonly { day: string; key: string }[]
  /** Codes that it let through and has not told yet. */
  steps: readonly { key: string; code: string; at: string }[]
  /** The last opening for a phone that it did. */
  opening: number
  /** The key and token that its screen draws from, where it has one. */
  screen?: ScreenMemory
}
export const emptyMemory: GateMemory = { keys: [], steps: [], opening: 0 }

export interface GatePorts {
  link: GateLink
  now(): Instant
  memory: GateMemory
  /** Keeps what has changed, before the door opens. */
  keep(memory: GateMemory): void
  say(line: string): void
}

/** So many steps are told at once. */
const MOST_STEPS = 200

/**
 * A gate at a door: it reads codes and opens. While the server does not answer it decides by itself: a code that is genuine by the keys of the shop, of this half minute
 * by its own clock, and not used at this gate before opens the door, and is told later.
 */
export const createGate = ({ link, now, memory: start, keep, say }: GatePorts) => {
  let memory = start
  const used = new Set(start.steps.flatMap(({ code }) => readMark(code) ?? []))
  const change = (more: Partial<GateMemory>) => keep((memory = { ...memory, ...more }))

  const learnKeys = async () => {
    const told = await link.ask<CallData<typeof guardKeys>>('GET', 'keys/')
    if (told?.ok) change({ keys: told.data.keys })
  }

  /** Asks for what the screen of a gate is drawn from. */
  const learnScreen = async (gateId: number) => {
    const told = await link.ask<CallData<typeof guardScreen>>('GET', `screen/?guard_id=${gateId}`)
    if (told?.ok) change({ screen: { address: told.data.address, keys: told.data.keys } })
  }

  /** The token on the screen now. */
  const screen = () => memory.screen && screenAddress(memory.screen, now())

  const alone = (text: string): string => {
    const code = readCode(text)
    const isOurs = code && memory.keys.some(({ key }) => isGenuine(code, deriveSeed(readBytes(key)!, code.recordId, mac), mac))
    if (!isOurs) return 'closed checkin.code_wrong'
    const verdict = judgeWindow(code.window, now())
    if (!verdict.ok) return `closed ${verdict.reason}`
    const mark = readMark(text)!
    if (used.has(mark)) return 'closed checkin.code_used'
    used.add(mark)
    change({ steps: [...memory.steps, { key: randomUUID(), code: text, at: formatInstant(now()) }] })
    return `open ${code.step} ${code.recordId} offline`
  }

  /** Tells what was let through meanwhile; what the server refuses is said, as nobody can be sent out again. */
  const report = async () => {
    while (memory.steps.length > 0) {
      const steps = memory.steps.slice(0, MOST_STEPS)
      const told = await link.ask<CallData<typeof guardSync>>('POST', 'steps/', { steps })
      if (!told?.ok) return
      for (const { key, ok, reason } of told.data.steps) say(ok ? `told ${key}` : `told ${key} ${reason?.code} ${reason?.msg}`)
      change({ steps: memory.steps.slice(steps.length) })
    }
    used.clear()
  }

  /** Reads a code. */
  const read = async (text: string): Promise<void> => {
    // Earlier passes go first, so that the server judges in the order of the door.
    await report()
    const told = memory.steps.length > 0 ? undefined : await link.ask<CallData<typeof guardRedeem>>('POST', 'redeem/', { code: text })
    if (told === undefined) return say(alone(text))
    if (!told.ok) return say(`closed ${told.code} ${told.msg}`)
    say(`open ${told.data.type === 'checkin' ? 'in' : 'out'} ${told.data.checkin.id} ${told.data.checkin.user.username}`)
  }

  /** Opens for phones that asked for it. */
  const poll = async (): Promise<void> => {
    const told = await link.ask<CallData<typeof guardOpenings>>('GET', `openings/?after=${memory.opening}`)
    if (!told?.ok) return
    for (const { id, type, checkin_id: recordId } of told.data.openings) {
      change({ opening: id })
      say(`open ${type === 'checkin' ? 'in' : 'out'} ${recordId} phone`)
    }
  }

  return { read, report, poll, learnKeys, learnScreen, screen }
}

function readMark(text: string): string | undefined {
  const code = readCode(text)
  return code && `${code.recordId} ${code.step}`
}
