import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { LoginForm } from '@/features/member/login/login-form'
import { takeCarriedForm } from '@/features/member/login/carried-form'
import { endSession } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import { dismissToast } from '@/ui/toast/toast-store'
import { ToastHost } from '@/ui/toast/toast-host'

interface Sent {
  url: string
  data?: string
}
export type Said = { status: number; code?: string; msg?: string; data?: unknown }
export const request = Taro.request as unknown as jest.Mock
export const user = { id: 9, username: '林晓', ship_id: 4, status: 2 }
export const ok = (data: object): Said => ({ status: 200, data })
export const refused = (status: number, code: string, msg: string): Said => ({ status, code, msg, data: null })

export const answers: Record<string, Said | Promise<Said>> = {}
export const sentTo = (path: string) => request.mock.calls.map(([call]) => call as Sent).filter(({ url }) => url.startsWith(path))
export const makeBody = (path: string) => Object.fromEntries(new URLSearchParams(sentTo(path).at(-1)!.data))

/** Every test begins on the log-in page of a visitor, with a server that answers well. */
export const setUpLogin = () => {
  beforeEach(() => {
    jest.useFakeTimers()
    window.history.replaceState({}, '', `/mobile/login/?next=${encodeURIComponent('/shop/1/mobile/buy/cards/')}`)
    Object.assign(answers, { '/api/send/verify/': ok({ wait_seconds: 60 }), '/api/login/': ok({ user }), '/api/register/': ok({ user }) })
    request.mockImplementation(async ({ url }: Sent) => {
      const said = await answers[url.split('?')[0]!]
      if (!said) throw new Error(`no answer for ${url}`)
      return { statusCode: said.status, header: {}, data: said }
    })
  })
  afterEach(() => {
    jest.useRealTimers()
    endSession()
    queryClient.clear()
    takeCarriedForm()
    act(dismissToast)
  })
}

export const show = (form = <LoginForm start={{}} shopId={1} />) =>
  render(
    <QueryClientProvider client={queryClient}>
      {form}
      <ToastHost />
    </QueryClientProvider>,
  )
export const wait = (ms = 0) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
export const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const tap = async (id: string) => {
  fireEvent.click(document.getElementById(id)!)
  await wait()
}
export const codeButton = () => document.getElementById('send-code')!.textContent
export const agreeAndSend = async (phone = '13800000001') => {
  type('手机号', phone)
  fireEvent.click(document.getElementById('agree')!)
  await tap('send-code')
}
