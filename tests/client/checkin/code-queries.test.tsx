import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { useCodeQuery } from '@/features/checkin/code/code-queries'
import { queryClient } from '@/http/query-client'
import { answer, listAsked, lose, startServer } from '../support/fake-server'
import { time } from './fixtures'

const wrapper = ({ children }: PropsWithChildren) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
const seedIs = (seed: string) => answer('checkinQrcode', { code: 'AAAA', expire_at: time('17:27'), seed, now: time('17:26') })
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))

beforeEach(() => {
  jest.useFakeTimers()
  startServer(time('17:26'))
})
afterEach(() => {
  jest.useRealTimers()
  queryClient.clear()
})

describe('the seed of a code that is shown', () => {
  it('is another within a minute after a gate of the shop was revoked, and stays where the network is away', async () => {
    seedIs('OLD')
    const { result } = renderHook(() => useCodeQuery(1, 71, true), { wrapper })
    await wait(1)
    expect(result.current.data?.seed).toBe('OLD')
    seedIs('NEW')
    await wait(50)
    expect([result.current.data?.seed, listAsked('checkinQrcode').length]).toEqual(['OLD', 1])
    await wait(10)
    expect(result.current.data?.seed).toBe('NEW')
    lose('checkinQrcode')
    await wait(120)
    expect(result.current.data?.seed).toBe('NEW')
  })
})
