import type { TestApp } from '../support/app'

/** The address and the device of a request. */
export interface Caller {
  from?: string
  /** The id of a mini-program's device. */
  device?: string
  area_code?: string
  shop_id?: number
}

/** A device's id as the mini-program makes it. */
export const deviceId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Sends codes and logs in from an address, with or without a device. */
export const codeCalls = (server: () => TestApp) => {
  const post = <Data>(url: string, body: object, { from = '203.0.113.1', device }: Caller) =>
    server().request<Data>('POST', url, { body, from, ...(device && { headers: { 'x-device': device } }) })
  return {
    ask: (phone: string, { area_code = 'zh-cn', shop_id, ...caller }: Caller = {}) =>
      post<{ wait_seconds: number }>('/api/send/verify/', { phone, area_code, shop_id }, caller),
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
