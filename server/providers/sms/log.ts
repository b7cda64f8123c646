import type { SmsProvider } from './port'

/** Prints codes and notices to the server's output instead of sending them, for the demo and development. In production it must be named explicitly. */
export const logSms = (write: (line: string) => void = console.log): SmsProvider => ({
  async send({ phone, code, shop }) {
    write(`sms ${phone} code=${code}${shop === undefined ? '' : ` to join ${shop}`}`)
  },
  async tell({ phone, kind, to, time, shop }) {
    write(`sms ${phone} ${kind} to ${to} at ${time}${shop && ` by ${shop}`}`)
  },
})
