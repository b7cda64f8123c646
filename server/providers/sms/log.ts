import type { SmsSender } from './port'

/** Prints codes and notices to the server's output instead of sending them, for the demo and development. In production it must be named explicitly. */
export const logSms = (write: (line: string) => void = console.log): SmsSender => ({
  async send({ phone, code, shop }) {
    write(`sms ${phone} code=${code}${shop === undefined ? '' : ` to join ${shop}`}`)
    return 'log'
  },
  async notify({ phone, kind, end, time, shop }) {
    write(`sms ${phone} ${kind} to …${end} at ${time}${shop && ` by ${shop}`}`)
    return 'log'
  },
  codesADay: () => undefined,
})
