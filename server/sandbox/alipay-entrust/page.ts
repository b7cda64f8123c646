import type { FastifyInstance } from 'fastify'
import { withEngine } from '@server/db/transaction'
import type { AlipaySandboxDeps } from '../alipay/deps'
import { yuan } from '../alipay/words'
import { findByToken, type SandboxAgreement } from './agreements'
import { endAgreement, signAgreement } from './settle'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!)

const stateText = { offered: '待签约', signed: '已签约', ended: '已解约' } as const

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f5f7;color:#1c1f24}main{max-width:375px;margin:0 auto;padding:32px 20px}
h1{font-size:15px;font-weight:500;color:#6b7280}button{width:100%;min-height:48px;margin-top:12px;border:1px solid #d4d8de;border-radius:12px;background:#fff;font:inherit}
button.main{background:#1677ff;border-color:#1677ff;color:#fff}a{display:block;margin-top:24px;text-align:center;color:#1677ff}`

const page = ({
  token,
  account,
  state,
  periodDays,
  nextDay,
  mostFen,
  returnUrl,
}: SandboxAgreement): string => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>沙箱签约</title><style>${style}</style>
<main><h1>沙箱签约 · 支付宝自动扣款 · 不会产生真实扣款</h1><p>${escape(account)} · <b id="state">${stateText[state]}</b></p>
<p><small>每 ${periodDays} 天一次，每次最多 ¥${yuan(mostFen)}，下次不晚于 ${nextDay}</small></p>
${state === 'offered' ? `<form method="post" action="/sandbox/agreements/${token}/sign/"><button id="sign" class="main">同意并开通</button></form>` : ''}
${state === 'signed' ? `<form method="post" action="/sandbox/agreements/${token}/cancel/"><button id="cancel">在支付宝里关闭扣款服务</button></form>` : ''}
${/^https?:\/\//.test(returnUrl) ? `<a id="back" href="${escape(returnUrl)}">返回商家</a>` : '<p><small>请回到约课查看结果</small></p>'}</main></html>`

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The page on which an agreement is signed, and ended as in the payer's list of deductions in Alipay, by hand. */
export const addAgreementPages = (scope: FastifyInstance, { engine, clock, courier }: AlipaySandboxDeps): void => {
  const found = async (token: string) => (/^\w{1,64}$/.test(token) ? findByToken(token) : undefined)

  // The link that opens Alipay's app on a phone leads here.
  scope.get('/sandbox/alipay/app/sign', (request, reply) => {
    const { sign_params: signed } = request.query as { sign_params?: unknown }
    if (typeof signed !== 'string') return reply.code(400).type('text/plain').send('sign_params')
    return reply.redirect(`/sandbox/alipay/gateway.do?${new URLSearchParams(signed).toString()}`, 302)
  })

  scope.get('/sandbox/agreements/:token/', (request, reply) =>
    withEngine(engine, async () => {
      const agreement = await found((request.params as { token: string }).token)
      if (!agreement) return reply.code(404).type('text/plain; charset=utf-8').send('没有这份签约')
      return reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8').send(page(agreement))
    }),
  )

  scope.post('/sandbox/agreements/:token/:act/', (request, reply) =>
    withEngine(engine, async () => {
      const { token, act } = request.params as { token: string; act: string }
      const agreement = await found(token)
      if (!agreement || (act !== 'sign' && act !== 'cancel')) return reply.code(404).type('text/plain; charset=utf-8').send('没有这份签约')
      if (act === 'sign') await signAgreement(courier, agreement, clock.now())
      else await endAgreement(courier, agreement, clock.now())
      return reply.redirect(`/sandbox/agreements/${token}/`, 303)
    }),
  )
}
