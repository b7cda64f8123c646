import type { FastifyInstance } from 'fastify'
import { withEngine } from '@server/db/transaction'
import type { Fields } from '@server/providers/wechat-entrust/xml'
import type { SandboxDeps } from '../wechat-pay/mount'
import { contractIn } from './answers'
import { findByToken, findById, offerContract, type SandboxContract } from './contracts'
import { endSandboxContract, signContract } from './settle'
import { BusinessError, CallError, verified } from './wire'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!)

const stateText = { offered: '待签约', signed: '已签约', ended: '已解约' } as const

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f5f7;color:#1c1f24}main{max-width:375px;margin:0 auto;padding:32px 20px}
h1{font-size:15px;font-weight:500;color:#6b7280}button{width:100%;min-height:48px;margin-top:12px;border:1px solid #d4d8de;border-radius:12px;background:#fff;font:inherit}
button.main{background:#07a35a;border-color:#07a35a;color:#fff}`

const page = ({ token, account, state }: SandboxContract): string => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>沙箱签约</title><style>${style}</style>
<main><h1>沙箱签约 · 微信支付自动扣费 · 不会产生真实扣款</h1><p>${escape(account)} · <b id="state">${stateText[state]}</b></p>
${state === 'offered' ? `<form method="post" action="/sandbox/contracts/${token}/sign/"><button id="sign" class="main">同意并开通</button></form>` : ''}
${state === 'signed' ? `<form method="post" action="/sandbox/contracts/${token}/cancel/"><button id="cancel">在微信里关闭扣费服务</button></form>` : ''}
<p><small>请回到约课查看结果</small></p></main></html>`

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Offers what a signed request asks for: the query of an address, or what WeChat's mini-program is handed. */
const offered = async (fields: Fields, deps: SandboxDeps): Promise<SandboxContract> => {
  const now = deps.clock.now()
  const { mchid, key } = await verified(fields)
  const made = await offerContract(contractIn({ mchid, key, fields, now }, 'notify_url'), now)
  if (!made) throw new BusinessError('CONTRACTED')
  return made
}

const readTexts = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)])) : {}

/**
 * The pages on which an agreement is signed and ended by hand: the address `entrustweb`, what stands in for WeChat's own mini-program, and for the list of deductions
 * in WeChat.
 */
export const addSigningPages = (scope: FastifyInstance, deps: SandboxDeps): void => {
  const { engine, clock, courier } = deps

  scope.get('/sandbox/wechat/papay/entrustweb', (request, reply) =>
    withEngine(engine, async () => {
      try {
        const { token } = await offered(readTexts(request.query), deps)
        return await reply.redirect(`/sandbox/contracts/${token}/`, 303)
      } catch (error) {
        if (!(error instanceof BusinessError || error instanceof CallError)) throw error
        return reply.code(400).type('text/plain; charset=utf-8').send(error.message)
      }
    }),
  )

  scope.post('/sandbox/wechat/mini-program/sign/', (request, reply) =>
    withEngine(engine, async () => {
      try {
        const signed = await signContract(courier, await offered(readTexts(request.body), deps), clock.now())
        return await reply.send({ return_code: 'SUCCESS', contract_id: signed!.contractId })
      } catch (error) {
        if (!(error instanceof BusinessError || error instanceof CallError)) throw error
        return reply.code(400).send({ return_code: 'FAIL', return_msg: error.message })
      }
    }),
  )

  const found = async (token: string) => (/^\w{1,64}$/.test(token) ? findByToken(token) : undefined)

  scope.get('/sandbox/contracts/:token/', (request, reply) =>
    withEngine(engine, async () => {
      const contract = await found((request.params as { token: string }).token)
      if (!contract) return reply.code(404).type('text/plain; charset=utf-8').send('没有这份签约')
      return reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8').send(page(contract))
    }),
  )

  scope.post('/sandbox/contracts/:token/:act/', (request, reply) =>
    withEngine(engine, async () => {
      const { token, act } = request.params as { token: string; act: string }
      const contract = await found(token)
      if (!contract || (act !== 'sign' && act !== 'cancel')) return reply.code(404).type('text/plain; charset=utf-8').send('没有这份签约')
      if (act === 'sign') await signContract(courier, contract, clock.now())
      else await endSandboxContract(courier, contract, 'payer', clock.now())
      return reply.redirect(`/sandbox/contracts/${token}/`, 303)
    }),
  )

  // In WeChat the payer ends an agreement in the list of his deductions.
  scope.post('/sandbox/wechat/contracts/:mchid/:contractId/cancel/', (request, reply) =>
    withEngine(engine, async () => {
      const { mchid, contractId } = request.params as { mchid: string; contractId: string }
      const contract = /^\d{1,32}$/.test(mchid) && /^\d{1,64}$/.test(contractId) ? await findById(mchid, contractId) : undefined
      if (!contract) return reply.code(404).type('text/plain; charset=utf-8').send('没有这份签约')
      return reply.send({ ended: (await endSandboxContract(courier, contract, 'payer', clock.now())) !== undefined })
    }),
  )
}
