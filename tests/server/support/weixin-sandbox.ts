import Fastify from 'fastify'
import type { MovableClock } from '@server/clock'
import { standingClock } from './standing-clock'
import { setEngine } from '@server/db/transaction'
import type { WeixinAccount } from '@server/providers/weixin/account'
import type { WeixinClient } from '@server/providers/weixin/port'
import { createWeixin } from '@server/providers/weixin/weixin'
import { newCode, newPhoneCode } from '@server/sandbox/weixin/answers'
import { sandboxWeixinAccount } from '@server/sandbox/weixin/account'
import { mountWeixinSandbox } from '@server/sandbox/weixin/mount'
import { TEN_O_CLOCK } from './app'
import { openTestDatabase, type Seed, type TestDatabase } from './database'

export interface WeixinSandbox {
  origin: string
  account: WeixinAccount
  client: WeixinClient
  clock: MovableClock
  database: TestDatabase
  /** A code for a person, as `wx.login` or the authorise address gives it. */
  code(place: 'weapp' | 'h5', person: string, brandId?: number): string
  phoneCode(phone: string): string
  /** The number of requests to the sandbox. */
  calls(place: 'weapp' | 'h5', path: string): Promise<number>
  /** Forgets all requests; 10:00 again. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** WeChat's sandbox on 127.0.0.1, and its client, on a database of their own; at 10:00. */
export const openWeixinSandbox = async (seed?: Seed): Promise<WeixinSandbox> => {
  const database = await openTestDatabase({ ...(seed && { seed }) })
  setEngine(database.engine)
  const clock = standingClock(TEN_O_CLOCK)
  const app = Fastify()
  mountWeixinSandbox(app, { engine: database.engine, clock })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const account = sandboxWeixinAccount(origin, 1)
  const appidAt = (place: 'weapp' | 'h5', brandId = 1) => sandboxWeixinAccount(origin, brandId)[place]!.appid
  return {
    origin,
    account,
    client: createWeixin(account, clock),
    clock,
    database,
    code: (place, person, brandId) => newCode(place, appidAt(place, brandId), person, clock.now()),
    phoneCode: (phone) => newPhoneCode(appidAt('weapp'), phone, clock.now()),
    async calls(place, path) {
      const text = 'SELECT count FROM sandbox_weixin_call WHERE appid = $1 AND path = $2'
      return (await database.engine.run<{ count: number }>({ name: 'test-calls', text }, [appidAt(place), path]))[0]?.count ?? 0
    },
    async forget() {
      clock.moveTo(TEN_O_CLOCK)
      const text = 'TRUNCATE weixin_pass, sandbox_weixin_call, sandbox_weixin_code, account_openid'
      await database.engine.run({ name: 'test-forget', text })
    },
    async close() {
      await app.close()
      await database.close()
      setEngine(undefined)
    },
  }
}
