import type { CodePurpose } from '@/domain/member/code-purpose'
import { captchaDigits } from '@server/modules/member/captcha/captcha'
import type { TestApp } from '../support/app'

/** The address and the device of a request. */
export interface Caller {
  from?: string
  /** The id of a mini-program's device. */
  device?: string
  area_code?: string
  shop_id?: number
}

export interface CaptchaBody {
  captcha_token?: string
  captcha_answer?: string
}

/** A device's id as the mini-program makes it. */
export const deviceId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

interface CaptchaOf {
  phone: string
  purpose: CodePurpose
  shop_id?: number
}

/** Sends as a logged-in person does, who answers a captcha where one is needed. */
export const answering = async <Sent extends { code: string }>(
  server: TestApp,
  { session, from, device, ...wanted }: CaptchaOf & { session: string; from?: string; device?: string },
  send: (captcha: CaptchaBody) => Promise<Sent>,
): Promise<Sent> => {
  const sent = await send({})
  if (sent.code !== 'member.captcha_needed') return sent
  const body = { area_code: 'zh-cn', ...wanted }
  const { data } = await server.request<{ token: string }>('POST', '/api/captcha/', {
    body,
    session,
    ...(from && { from }),
    ...(device && { headers: { 'x-device': device } }),
  })
  return send({ captcha_token: data.token, captcha_answer: captchaDigits(server.context.config.sessionSecret, data.token) })
}

/** Sends codes and logs in from an address, with or without a device. */
export const codeCalls = (server: () => TestApp) => {
  const post = <Data>(url: string, body: object, { from = '203.0.113.1', device }: Caller) =>
    server().request<Data>('POST', url, { body, from, ...(device && { headers: { 'x-device': device } }) })
  const askWith = (phone: string, captcha: CaptchaBody, { area_code = 'zh-cn', shop_id, ...caller }: Caller = {}) =>
    post<{ wait_seconds: number }>('/api/send/verify/', { phone, area_code, shop_id, ...captcha }, caller)
  const makeCaptcha = async (phone: string, { area_code = 'zh-cn', shop_id, ...caller }: Caller = {}) => {
    const made = await post<{ token: string; picture: string }>('/api/captcha/', { phone, area_code, shop_id, purpose: 'log_in' }, caller)
    return { ...made.data, captcha_token: made.data.token, captcha_answer: readDigits(made.data.token) }
  }
  const readDigits = (token: string) => captchaDigits(server().context.config.sessionSecret, token)
  return {
    /** Asks as a person does, who answers a captcha where one is needed. */
    ask: async (phone: string, caller: Caller = {}) => {
      const asked = await askWith(phone, {}, caller)
      if (asked.code !== 'member.captcha_needed') return asked
      const { captcha_token, captcha_answer } = await makeCaptcha(phone, caller)
      return askWith(phone, { captcha_token, captcha_answer }, caller)
    },
    askWith,
    makeCaptcha,
    readDigits,
    logIn: (phone: string, code: string, { area_code = 'zh-cn', ...caller }: Caller = {}) =>
      post<{ user: { id: number } }>('/api/login/', { phone, area_code, code }, caller),
    register: (phone: string, code: string, { area_code = 'zh-cn', ...caller }: Caller = {}) =>
      post<{ user: { id: number } }>('/api/register/', { phone, area_code, code }, caller),
    lastCode: () => server().sent.at(-1)!.code,
    /** Neither the code sent last nor the one before. */
    wrongCode: () =>
      ['000000', '111111', '222222'].find((code) =>
        server()
          .sent.slice(-2)
          .every((message) => message.code !== code),
      )!,
  }
}
