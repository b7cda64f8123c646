import { Refused, type Api } from './task'
import { tasks, type Host } from './host'

/** Who the person is to WeChat, and what they pay. */
export function account(host: Host): Api {
  const task = tasks(host)
  return {
    ...task('login', () => ({ code: host.world.loginCode })),
    ...task('checkSession', () => undefined),
    ...task<Record<string, string>>('requestPayment', (options) => {
      for (const name of ['timeStamp', 'nonceStr', 'package', 'signType', 'paySign'])
        if (!options[name]) throw new Refused(`parameter error: parameter.${name} should be String`)
      const { payment } = host.world
      if (payment === 'cancelled') throw new Refused('cancel')
      if (payment === 'failed') throw new Refused('system error')
    }),
    ...task<{ tmplIds: string[] }>('requestSubscribeMessage', ({ tmplIds }) => Object.fromEntries(tmplIds.map((id) => [id, 'accept']))),
  }
}
