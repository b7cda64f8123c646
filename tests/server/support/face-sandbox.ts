import Fastify from 'fastify'
import sharp from 'sharp'
import { withEngine } from '@server/db/transaction'
import { createBridge } from '@server/providers/face/bridge'
import { sandboxFaceAccount } from '@server/sandbox/face/account'
import { mountFaceSandbox } from '@server/sandbox/face/mount'
import { clearSwitches, setSwitch, type Switch } from '@server/sandbox/kit/switches'
import type { MovableClock } from '@server/clock'
import { openTestApp, TEN_O_CLOCK, type TestApp } from './app'
import { openTestDatabase, type Seed } from './database'
import { standingClock } from './standing-clock'

/** How long a test waits for a vendor that answers, and for one that says nothing. */
const TIMEOUT_MS = 20_000
const SILENT_MS = 1_500

export interface FaceServer {
  server: TestApp
  /** From now on something goes wrong at the vendor. */
  spoil(fault: Omit<Switch, 'provider'>): Promise<unknown>
  mend(): Promise<unknown>
  close(): Promise<void>
}

/** The server with the sandbox of the gates on 127.0.0.1, over one database. */
export const openFaceServer = async (seed: Seed): Promise<FaceServer> => {
  const database = await openTestDatabase({ seed })
  const gates = Fastify()
  const clock: MovableClock = standingClock(TEN_O_CLOCK)
  mountFaceSandbox(gates, { engine: database.engine, clock })
  const origin = await gates.listen({ host: '127.0.0.1', port: 0 })
  let timeoutMs = TIMEOUT_MS
  const face = (brandId: number) => createBridge({ ...sandboxFaceAccount(origin, brandId), timeoutMs }, clock)
  const server = await openTestApp({ database, face })
  const scoped = <T>(work: () => Promise<T>) => withEngine(database.engine, work)
  return {
    server,
    spoil: (fault) => {
      if (fault.fault === 'timeout') timeoutMs = SILENT_MS
      return scoped(() => setSwitch({ provider: 'gate', ...fault }, TEN_O_CLOCK))
    },
    mend: () => {
      timeoutMs = TIMEOUT_MS
      return scoped(() => clearSwitches())
    },
    async close() {
      await server.close()
      await gates.close()
    },
  }
}

const drawn = (faces: string, background = '#c9d7f2', size = 480) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="${size}" height="${size}"><rect width="120" height="120" fill="${background}"/>${faces}</svg>`,
    ),
  )
    .jpeg({ quality: 90 })
    .toBuffer()

/** Photos for a gate; `seed` makes no two alike. */
export const facePhotos = {
  good: (seed = 0) =>
    drawn(
      `<ellipse cx="${58 + seed}" cy="56" rx="22" ry="28" fill="#f6d0b1"/><circle cx="52" cy="52" r="2"/><circle cx="66" cy="52" r="2"/>`,
    ),
  /** Of darker skin. */
  deep: () => drawn('<ellipse cx="60" cy="56" rx="22" ry="28" fill="#7a4a32"/>'),
  dark: () => drawn('<ellipse cx="60" cy="56" rx="22" ry="28" fill="#3a2a22"/>', '#101418'),
  nobody: () => drawn('<rect x="30" y="40" width="60" height="60" fill="#4f8a5b"/>'),
  two: () => drawn('<circle cx="34" cy="56" r="18" fill="#f6d0b1"/><circle cx="88" cy="56" r="18" fill="#e3ad88"/>'),
  small: () => drawn('<ellipse cx="60" cy="56" rx="22" ry="28" fill="#f6d0b1"/>', '#c9d7f2', 120),
} as const
