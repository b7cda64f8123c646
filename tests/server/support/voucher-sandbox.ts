import Fastify from 'fastify'
import { addMinutes, type Instant } from '@/domain/time'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { MovableClock } from '@server/clock'
import { withEngine } from '@server/db/transaction'
import type { VoucherAccount } from '@server/providers/voucher/account'
import { createDouyin } from '@server/providers/voucher/douyin/douyin'
import { createMeituan } from '@server/providers/voucher/meituan/meituan'
import type { VoucherPlatform } from '@server/providers/voucher/port'
import { clearSwitches, setSwitch, type Switch } from '@server/sandbox/kit/switches'
import { nameSandboxApp, sandboxVoucherAccount } from '@server/sandbox/voucher/account'
import { sellVoucher, type SoldProduct, type SoldVoucher } from '@server/sandbox/voucher/memory'
import { mountVoucherSandbox } from '@server/sandbox/voucher/mount'
import { openTestApp, TEN_O_CLOCK, type TestApp } from './app'
import { openTestDatabase, type Seed } from './database'
import { standingClock } from './standing-clock'

/** How long a test waits for a platform that answers, and for one that says nothing. */
const [TIMEOUT_MS, SILENT_MS] = [20_000, 400]

export interface VoucherServer {
  server: TestApp
  clock: MovableClock
  origin: string
  account(kind: VoucherKind): VoucherAccount
  platform(kind: VoucherKind): VoucherPlatform
  /** Sells a voucher that can be used for thirty days. */
  sell(kind: VoucherKind, code: string, product: SoldProduct, more?: Partial<SoldVoucher>): Promise<unknown>
  /** From now on something goes wrong at a platform. */
  spoil(fault: Switch): Promise<unknown>
  mend(): Promise<unknown>
  /** Moves the clock and runs what is due then, as often as there is something. */
  goOn(minutes: number): Promise<void>
  scoped<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The server with the sandbox of both platforms on 127.0.0.1, over one database. */
export const openVoucherServer = async (seed: Seed): Promise<VoucherServer> => {
  const database = await openTestDatabase({ seed })
  const platforms = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const clock = standingClock(TEN_O_CLOCK)
  mountVoucherSandbox(platforms, { engine: database.engine, clock })
  const origin = await platforms.listen({ host: '127.0.0.1', port: 0 })
  let timeoutMs = TIMEOUT_MS
  const account = (kind: VoucherKind, brandId = 1) => ({ ...sandboxVoucherAccount(origin, brandId, kind), timeoutMs })
  const makeSecret = () => server.context.config.sessionSecret
  const platform = (kind: VoucherKind, brandId = 1) =>
    (kind === 'douyin' ? createDouyin : createMeituan)(account(kind, brandId), makeSecret(), server.clock)
  const server: TestApp = await openTestApp({
    database,
    vouchers: async (brandId, kind) => platform(kind, brandId),
    voucherApp: async (appKey) => (appKey === nameSandboxApp('douyin', 1) ? account('douyin') : undefined),
  })
  const scoped = <T>(work: () => Promise<T>) => withEngine(database.engine, work)
  const moveTo = (at: Instant) => {
    clock.moveTo(at)
    server.clock.moveTo(at)
  }
  return {
    server,
    clock,
    origin,
    account,
    platform,
    sell: (kind, code, product, more = {}) =>
      scoped(() =>
        sellVoucher({ kind, code, product, expireAt: addMinutes(server.clock.now(), 30 * 24 * 60), ...more }, server.clock.now()),
      ),
    spoil: (fault) => {
      if (fault.fault === 'timeout') timeoutMs = SILENT_MS
      return scoped(() => setSwitch(fault, server.clock.now()))
    },
    mend: () => {
      timeoutMs = TIMEOUT_MS
      return scoped(() => clearSwitches())
    },
    async goOn(minutes) {
      moveTo(addMinutes(server.clock.now(), minutes))
      await server.sweeper.runAll()
    },
    scoped,
    async close() {
      await server.close()
      await platforms.close()
    },
  }
}
