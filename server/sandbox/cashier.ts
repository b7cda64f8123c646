import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fen, fenToYuan } from '@/domain/money'
import { instantOf, formatMinute, type Instant } from '@/domain/time'
import type { AppContext } from '../context'
import { withEngine } from '../db/transaction'
import { failAlipayTrade, openAlipayTrade, payAlipayTrade } from './alipay/cashier'
import { returnAddress } from './alipay/notices'
import type { Courier } from './kit/courier'
import { failTrade, findTradeByPrepay, findTradeByToken, type SandboxTrade } from './kit/trades'
import { payWechatTrade } from './wechat-pay/settle'

type Act = 'pay' | 'fail' | 'cancel'

const acts: readonly { act: Act; label: string; style: string }[] = [
  { act: 'pay', label: '确认支付', style: 'main' },
  { act: 'fail', label: '模拟支付失败', style: '' },
  { act: 'cancel', label: '取消支付', style: '' },
]

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!)

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f5f7;color:#1c1f24}main{max-width:375px;margin:0 auto;padding:32px 20px}
h1{font-size:15px;font-weight:500;color:#6b7280;margin:0 0 24px}.sum{font-size:40px;font-weight:700;font-variant-numeric:tabular-nums;margin:0}
p{margin:8px 0}small{color:#6b7280}form{margin-top:12px}button{width:100%;min-height:48px;border:1px solid #d4d8de;border-radius:12px;background:#fff;font:inherit}
button.main{background:#1677ff;border-color:#1677ff;color:#fff}.wechat button.main{background:#07a35a;border-color:#07a35a}a{display:block;margin-top:24px;text-align:center;color:#1677ff}`

const stateText = { unseen: '待支付', unpaid: '待支付', paid: '已支付', closed: '已关闭' } as const

const page = (trade: SandboxTrade, back: string | undefined): string => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>沙箱收银台</title><style>${style}</style>
<main class="${trade.provider}"><h1>沙箱收银台 · ${trade.provider === 'wechat' ? '微信支付' : '支付宝'} · 不会产生真实扣款</h1>
<p class="sum" id="sum">¥${fenToYuan(fen(trade.amountFen)).toFixed(2)}</p><p id="subject">${escape(trade.subject)}</p>
<p><small>状态 <b id="state">${stateText[trade.state]}</b>${trade.lastError ? ` · <span id="error">${escape(trade.lastError)}</span>` : ''}
${trade.state === 'unpaid' ? ` · ${formatMinute(instantOf(trade.expireAt))} 前有效` : ''}</small></p>
${trade.state === 'unpaid' ? acts.map(({ act, label, style }) => `<form method="post" action="/sandbox/cashier/${trade.cashierToken}/${act}/"><input type="hidden" name="back" value="${escape(back ?? '')}"><button id="${act}" class="${style}">${label}</button></form>`).join('') : ''}
${back ? `<a id="back" href="${escape(back)}">返回商家</a>` : '<p><small>请回到约课查看结果</small></p>'}</main></html>`

/** Allows forms to lead back to the merchant, which browsers check too. */
const writePolicy = (back: string | undefined): string =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${back ? ` ${new URL(back).origin}` : ''}; frame-ancestors 'none'; base-uri 'none'`

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const isSamePlace = (one: URL, other: URL): boolean =>
  one.origin === other.origin ||
  (one.protocol === other.protocol && one.port === other.port && LOOPBACK.has(one.hostname) && LOOPBACK.has(other.hostname))

/** An address of our own pages, under any of this machine's names; a cashier must not redirect anywhere else. */
const ownAddress = (text: unknown, origins: readonly string[]): string | undefined =>
  typeof text === 'string' && URL.canParse(text) && origins.some((origin) => isSamePlace(new URL(text), new URL(origin))) ? text : undefined

const perform = async (trade: SandboxTrade, act: Act, courier: Courier, now: Instant): Promise<void> => {
  const isWechat = trade.provider === 'wechat'
  if (act === 'pay') await (isWechat ? payWechatTrade(courier, trade, now) : payAlipayTrade(courier, trade, now))
  if (act === 'fail') await (isWechat ? failTrade(trade, 'BANK_ERROR') : failAlipayTrade(trade))
}

/**
 * The page on which a sandbox trade is paid, failed or cancelled by hand (commerce ledger MC-110). Also stands in for WeChat's payment sheet, which knows a
 * trade only by its prepay_id.
 */
export const addCashier = (app: FastifyInstance, { engine, clock, config }: AppContext, courier: Courier): void => {
  const trade = async (request: FastifyRequest): Promise<SandboxTrade | undefined> => {
    const { token } = request.params as { token: string }
    const found = await findTradeByToken(token, clock.now())
    return found?.provider === 'alipay' && found.state === 'unseen' ? openAlipayTrade(found, clock.now()) : found
  }
  const listOrigins = (request: FastifyRequest) => [
    `${request.protocol}://${request.host}`,
    ...(config.publicUrl ? [new URL(config.publicUrl).origin] : []),
  ]
  const findBackAddress = async (request: FastifyRequest, found: SandboxTrade): Promise<string | undefined> => {
    const asked = ((request.query ?? {}) as { redirect_url?: string }).redirect_url ?? ((request.body ?? {}) as { back?: string }).back
    const address = found.provider === 'alipay' ? await returnAddress(found, clock.now()) : asked
    return ownAddress(address, listOrigins(request))
  }
  const missing = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('没有这笔交易')

  app.get('/sandbox/cashier/:token/', (request, reply) =>
    withEngine(engine, async () => {
      const found = await trade(request)
      if (!found) return missing(reply)
      const back = await findBackAddress(request, found)
      return reply.header('Content-Security-Policy', writePolicy(back)).type('text/html; charset=utf-8').send(page(found, back))
    }),
  )

  app.post('/sandbox/cashier/:token/:act/', (request, reply) =>
    withEngine(engine, async () => {
      const found = await trade(request)
      const { act } = request.params as { act: string }
      const chosen = acts.find((each) => each.act === act)
      if (!found || !chosen) return missing(reply)
      await perform(found, chosen.act, courier, clock.now())
      const now = (await trade(request))!
      const back = await findBackAddress(request, now)
      if (chosen.act === 'fail' || !back)
        return reply.redirect(`/sandbox/cashier/${found.cashierToken}/${back ? `?redirect_url=${encodeURIComponent(back)}` : ''}`, 303)
      return reply.redirect(back, 303)
    }),
  )

  app.post('/sandbox/wechat/sheet/:prepayId/:act/', (request, reply) =>
    withEngine(engine, async () => {
      const { prepayId, act } = request.params as { prepayId: string; act: string }
      const found = await findTradeByPrepay(prepayId, clock.now())
      const chosen = acts.find((each) => each.act === act)
      if (!found || !chosen) return missing(reply)
      await perform(found, chosen.act, courier, clock.now())
      return reply.send({ state: (await findTradeByPrepay(prepayId, clock.now()))?.state })
    }),
  )
}
