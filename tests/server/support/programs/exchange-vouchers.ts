import fs from 'node:fs'
import path from 'node:path'
import { standingClock } from '../standing-clock'
import { addMinutes, readInstant } from '@/domain/time'
import type { VoucherKind } from '@/domain/voucher/kind'
import { readConfig } from '@server/config'
import { migrate } from '@server/db/migrate'
import { openEngine } from '@server/db/open-engine'
import { openPglite } from '@server/db/pglite'
import { setEngine } from '@server/db/transaction'
import { createDouyin } from '@server/providers/voucher/douyin/douyin'
import { createMeituan } from '@server/providers/voucher/meituan/meituan'
import { sandboxVoucherAccount } from '@server/sandbox/voucher/account'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { createLog } from '@server/plugins/log'
import { requireShop } from '@server/modules/shop/service'
import { redeemVoucher } from '@server/modules/voucher/redeem'
import { voucherSweeps } from '@server/modules/voucher/sweeps'
import { voucherShop } from '../../voucher/shop'

/**
 * Exchanges vouchers until it is killed: each code of the input once, with the sweeps beside it. `MINUTES` is how far its clock is ahead, `SEEDS` that the database is filled first, from `DUMP` if that is given, `ENDS` that
 * everything is brought to its end, and what became of it is printed.
 */
const { ORIGIN = '', CODES = '', MINUTES = '0', SEEDS, DUMP, ENDS } = process.env

const config = readConfig({ ...process.env, NODE_ENV: 'test', DEMO: '0' })
const start = addMinutes(readInstant('2026-11-21T10:00:00+08:00'), Number(MINUTES))
const clock = standingClock(start)
if (DUMP) {
  const empty = await openPglite({ folder: path.join(config.dataDir, 'db'), dump: new Blob([fs.readFileSync(DUMP)]) })
  await empty.close()
}
const engine = await openEngine(config)
setEngine(engine)
const log = createLog('silent')
const vouchers = async (brandId: number, kind: VoucherKind) => {
  const account = { ...sandboxVoucherAccount(ORIGIN, brandId, kind), timeoutMs: 600 }
  return (kind === 'douyin' ? createDouyin : createMeituan)(account, config.sessionSecret, clock)
}
const context = { config, clock, log, vouchers }

const sweep = async () => {
  for (const { name, run } of voucherSweeps(context)) if (name === 'voucher.go-on' || name === 'voucher.unseal') await run(clock.now())
}

const redeem = async (code: string) => {
  const kind = code.startsWith('1') ? 'douyin' : 'meituan'
  const asking = { shop: await requireShop(1), kind, accountId: 1, device: '', typed: code } as const
  const [ruleId, optionId] = kind === 'douyin' ? [1, 1] : [2, 5]
  await redeemVoucher(context, { ...asking, ruleId, optionIds: [optionId], ticket: undefined, keyed: undefined }, clock.now()).catch(
    () => undefined,
  )
}

const tell = async () => {
  const rows = await engine.run<object>({ name: 'told', text: `SELECT kind, code_mac, last4, state FROM voucher_use ORDER BY id` }, [])
  console.log(`end ${JSON.stringify({ broken: brokenIn(await auditDatabase()), rows })}`)
}

await migrate(engine, clock.now())
if (SEEDS) await voucherShop.fill(engine)
console.log('ready')
for (const code of CODES.split(',').filter(Boolean)) {
  await redeem(code)
  await sweep()
  console.log(`did ${code}`)
}
if (ENDS) {
  for (let minute = 0; minute < 45; minute += 1) {
    clock.moveTo(addMinutes(clock.now(), 1))
    await sweep()
  }
  await tell()
}
await engine.close()
