import { Refused, type Api } from './task'
import { tasks, type Host } from './host'

/** The payer's act in WeChat's payment sheet, sent to the sandbox of the server under test; refused where the order cannot be paid any more. */
async function tellProvider(prepay: string, act: 'pay' | 'fail') {
  const url = `/sandbox/wechat/sheet/${encodeURIComponent(prepay.replace('prepay_id=', ''))}/${act}/`
  const answer = await window.weappSend({ url, method: 'POST', header: {}, body: null, timeout: 10_000 })
  if (!answer.ok || answer.status !== 200) return
  const { state } = JSON.parse(atob(answer.base64)) as { state?: string }
  if (act === 'pay' && state !== undefined && state !== 'paid') throw new Refused('order closed')
}

/** The user's identity at WeChat, and payments. */
export function account(host: Host): Api {
  const task = tasks(host)
  return {
    ...task('login', () => ({ code: host.world.loginCode })),
    ...task('checkSession', () => undefined),
    ...task<Record<string, string>>('requestPayment', async (options) => {
      for (const name of ['timeStamp', 'nonceStr', 'package', 'signType', 'paySign'])
        if (!options[name]) throw new Refused(`parameter error: parameter.${name} should be String`)
      const { payment } = host.world
      if (payment === 'cancelled') throw new Refused('cancel')
      await tellProvider(options.package!, payment === 'failed' ? 'fail' : 'pay')
      if (payment === 'failed') throw new Refused('system error')
      host.tapped(true)
    }),
    ...task<{ tmplIds: string[] }>('requestSubscribeMessage', ({ tmplIds }) => {
      host.needTap()
      return Object.fromEntries(tmplIds.map((id) => [id, host.world.messages]))
    }),
  }
}
