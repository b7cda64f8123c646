import type { Module } from '../context'
import { earnNights } from './earn-nights'
import { enrolFace } from './enrol-face'
import { ensureDemo, extendDemo } from './ensure'
import { people } from './people'
import { tellRenewals } from './renewal-story'
import { sendPortraits } from './send-portraits'
import { signTerms } from './sign-terms'

const logIns = (): string[] => {
  const width = Math.max(...people.map(({ phone }) => phone.length))
  return [
    'Log in with a phone of the demo; the code is printed here as "sms PHONE code=NNNNNN":',
    ...people.map(({ phone, username, note }) => `  ${phone.padEnd(width)}  ${username}, ${note}`),
    '  any other number registers as new',
  ]
}

/** The demo brand (`DEMO=1`): made before the server listens, extended at midnight and whenever the clock is moved. */
export const demoModule: Module = {
  name: 'demo',
  routes: () => {},
  prepare: async (context) => {
    if (!context.config.demo) return []
    const said = await ensureDemo(context)
    await sendPortraits(context)
    await signTerms(context)
    await enrolFace(context)
    await tellRenewals(context)
    await earnNights(context.clock.now())
    return [said, ...logIns()]
  },
  sweeps: ({ config }) => (config.demo ? [{ name: 'demo.extend', every: 'day', run: extendDemo }] : []),
}
