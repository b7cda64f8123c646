import { instant } from '@/domain/time'
import { fen } from '@/domain/money'
import { guarded, type GuardOptions } from '@server/providers/payment/guard'
import { payAccounts } from '@server/providers/payment/accounts'
import type { PrepayRequest } from '@server/providers/payment/port'
import { fakeProvider } from '../payment/fake-provider'

const set = (options: Partial<GuardOptions> = {}) => {
  const fake = fakeProvider('alipay')
  let passed = 0
  const provider = guarded(fake.provider, { atOnce: 2, silences: 3, restMs: 10_000, limitMs: 1_000_000, elapsed: () => passed, ...options })
  return { fake, provider, pass: (ms: number) => void (passed += ms) }
}
const outcome = (call: Promise<object>) =>
  call.then(
    () => 'answered',
    (error: Error) => error.message,
  )
const silent = async ({ fake, provider }: ReturnType<typeof set>, times = 3) => {
  fake.breakDown('timeout')
  for (let n = 0; n < times; n += 1) await outcome(provider.query('t'))
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => jest.useRealTimers())

describe('A guarded provider', () => {
  it('is not called after three calls in a row without an answer: calls fail at once', async () => {
    const one = set()
    await silent(one, 2)
    expect(one.provider.isResting!()).toBe(false)
    await silent(one, 1)
    expect(one.provider.isResting!()).toBe(true)
    expect(await outcome(one.provider.close('t'))).toBe('unreachable RESTING')
    expect(one.fake.calls).toHaveLength(3)
  })

  it('is tried by one call after its pause, which the others do not wait for; an answer ends the pause', async () => {
    const one = set()
    await silent(one)
    one.pass(10_000)
    one.fake.mend()
    one.fake.hang()
    const probe = outcome(one.provider.query('t'))
    expect(await outcome(one.provider.query('t'))).toBe('unreachable RESTING')
    one.fake.mend()
    expect(await probe).toBe('answered')
    expect(await outcome(one.provider.query('t'))).toBe('answered')
  })

  it('stays paused where that call was not answered either', async () => {
    const one = set()
    await silent(one)
    one.pass(10_000)
    expect(await outcome(one.provider.query('t'))).toBe('timeout BROKEN')
    expect(await outcome(one.provider.query('t'))).toBe('unreachable RESTING')
  })

  it('is not paused while it answers, even with failures', async () => {
    const one = set()
    one.fake.breakDown('bad_answer')
    for (let n = 0; n < 9; n += 1) expect(await outcome(one.provider.query('t'))).toBe('bad_answer BROKEN')
  })

  it('has a time limit on every call, the wait for a turn included', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
    const one = set({ limitMs: 20, elapsed: () => performance.now() })
    one.fake.hang()
    const over: string[] = []
    for (const name of ['first', 'second', 'third']) void outcome(one.provider.query('t')).then((end) => over.push(`${name}: ${end}`))
    await jest.advanceTimersByTimeAsync(19)
    expect(over).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(over.sort()).toEqual(['first: timeout TIMEOUT', 'second: timeout TIMEOUT', 'third: timeout TURN'])
    expect(one.fake.calls).toHaveLength(2)
  })

  it('has a limit of calls at once; others wait for their turn', async () => {
    const one = set()
    one.fake.hang()
    const calls = [1, 2, 3].map(() => outcome(one.provider.query('t')))
    await settled()
    expect(one.fake.hangingCalls()).toBe(2)
    one.fake.mend()
    expect(await Promise.all(calls)).toEqual(['answered', 'answered', 'answered'])
  })

  it('signs the address of a page while it is paused: that needs no call', async () => {
    const one = set()
    await silent(one)
    one.fake.mend()
    const request: PrepayRequest = { tradeNo: 't', method: 'wap', amount: fen(1), subject: 's', expireAt: instant(9), now: instant(0) }
    expect(await outcome(one.provider.prepay(request))).toBe('answered')
    expect(await outcome(one.provider.prepay({ ...request, method: 'precreate' }))).toBe('unreachable RESTING')
  })

  it('delays no other account', async () => {
    const hangs = set()
    const works = set()
    const accounts = payAccounts([hangs, works].map(({ provider }, index) => ({ brandId: index + 1, providers: [provider], appids: {} })))
    hangs.fake.hang()
    const waiting = [1, 2, 3, 4].map(() => outcome(accounts.provider(1, 'alipay')!.query('t')))
    expect(await outcome(accounts.provider(2, 'alipay')!.query('t'))).toBe('answered')
    hangs.fake.mend()
    await Promise.all(waiting)
  })
})
