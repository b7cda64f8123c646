import type { SmsProvider } from './port'

/** Prints codes on the server's output instead of sending them: the demo and development. In production it must be asked for by name. */
export const logSms = (write: (line: string) => void = console.log): SmsProvider => ({
  async send({ phone, code, shop }) {
    write(`sms ${phone} code=${code}${shop === undefined ? '' : ` to join ${shop}`}`)
  },
})
