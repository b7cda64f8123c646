import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'

type Then = { onSuccess: (answer: string) => void; onError: (error: unknown) => void }

/** A change that the test answers, and the messages of its attempt. */
const stage = () => {
  const sent: { given: { what: string; key: string }; then: Then }[] = []
  const said: string[] = []
  const change = { isPending: false, mutate: (given: { what: string; key: string }, then: Then) => void sent.push({ given, then }) }
  const hook = renderHook(() => useAttempt(change))
  return {
    said,
    change,
    rerender: () => hook.rerender(),
    attempt: () => hook.result.current,
    keys: () => sent.map(({ given }) => given.key),
    send: (what = 'a class') => {
      act(() =>
        hook.result.current.send(
          { what },
          {
            onSuccess: (answer) => said.push(`made ${answer}`),
            onRefused: ({ code, msg }) => said.push(`refused ${code} ${msg}`),
            onUnknown: (words) => said.push(`unknown ${words}`),
          },
        ),
      )
      return sent.at(-1)!.then
    },
  }
}

it('is sent with a key, and the next one with another once the first succeeded', () => {
  const { said, keys, send } = stage()
  send().onSuccess('31')
  send()
  expect(said).toEqual(['made 31'])
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys()).size).toBe(2)
})

it.each<[string, unknown, string]>([
  ['no answer came', new ApiError(0, 'client.offline', '网络不可用'), ''],
  ['a gateway answered', new ApiError(200, 'client.bad_answer', '答复无法读取'), '答复无法读取'],
  ['the server stumbled', new ApiError(500, 'server.failed', '服务出现异常'), '服务出现异常'],
  ['the server was busy', new ApiError(503, 'server.busy', '请稍候'), '请稍候'],
  ['something of ours broke', new TypeError('x is undefined'), ''],
])('keeps its key while its outcome is unknown: %s', (_why, error, words) => {
  const { said, keys, send } = stage()
  send().onError(error)
  send().onSuccess('31')
  expect(said).toEqual([`unknown ${words}`, 'made 31'])
  expect(new Set(keys()).size).toBe(1)
})

it.each([400, 401, 409, 499])('ends with a refusal of status %i: the next one has another key', (status) => {
  const { said, keys, send } = stage()
  send().onError(new ApiError(status, 'booking.full', '该课程已约满!'))
  send()
  expect(said).toEqual(['refused booking.full 该课程已约满!'])
  expect(new Set(keys()).size).toBe(2)
})

it('has another key where something else is sent, and where the attempt was given up', () => {
  const { keys, send, attempt } = stage()
  send().onError(new ApiError(0, 'client.offline', ''))
  send('another class').onError(new ApiError(0, 'client.offline', ''))
  attempt().forget()
  send('another class')
  expect(new Set(keys()).size).toBe(3)
})

it('is not sent again while it is under way, and says so', () => {
  const { keys, send, change, rerender, attempt } = stage()
  expect(attempt().busy).toBe(false)
  send()
  // The tap before the next render, and the one after it.
  send()
  change.isPending = true
  rerender()
  expect(attempt().busy).toBe(true)
  send()
  expect(keys()).toHaveLength(1)
})

it('has a forget function that stays the same between renders', () => {
  const { attempt, rerender } = stage()
  const { forget } = attempt()
  rerender()
  expect(attempt().forget).toBe(forget)
})
