import { ApiError } from '@/http/api-error'
import { queryClient } from '@/http/query-client'

const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: unknown) => boolean
const failed = (status: number, code: 'client.offline' | 'server.failed' | 'booking.full') => new ApiError(status, code, '')

it('reads again when no answer came or the server failed, at most twice', () => {
  expect(retry(0, failed(0, 'client.offline'))).toBe(true)
  expect(retry(1, failed(503, 'server.failed'))).toBe(true)
  expect(retry(2, failed(500, 'server.failed'))).toBe(false)
})

it('takes a refusal as it is, and never repeats a change by itself', () => {
  expect(retry(0, failed(409, 'booking.full'))).toBe(false)
  expect(retry(0, failed(0, 'client.offline').ofChange())).toBe(false)
  expect(retry(0, new Error('a slip of ours'))).toBe(false)
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
})
