import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Instant } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { signFields } from '@server/providers/wechat-entrust/sign'
import { readXml, writeXml } from '@server/providers/wechat-entrust/xml'
import { hang } from '../kit/hang'
import { takeSwitch, type ApiFault, type ApiTarget } from '../kit/switches'
import type { SandboxDeps } from '../wechat-pay/mount'
import { newNonce } from '../wechat-pay/wire'
import { applyDeduction, contractOrder, deleteContract, showContract, showDeduction } from './answers'
import { addSigningPages } from './page'
import { endDeduction } from './settle'
import { BusinessError, CallError, verified, type XmlAnswer, type XmlCall } from './wire'
import { openScope } from '../../plugins/open-scope'

const readCall = async (request: FastifyRequest, now: Instant): Promise<XmlCall> => {
  const fields = readXml(typeof request.body === 'string' ? request.body : '')
  if (!fields) throw new CallError('XML格式错误')
  return { ...(await verified(fields)), fields, now }
}

const send = (reply: FastifyReply, fields: Record<string, string | number>) => reply.type('text/xml; charset=utf-8').send(writeXml(fields))

const refused = (error: unknown): XmlAnswer => {
  if (!(error instanceof BusinessError)) throw error
  return { fields: { result_code: 'FAIL', err_code: error.code, err_code_des: error.code } }
}

const answer = (reply: FastifyReply, { mchid, key }: XmlCall, fields: Record<string, string | number>, isForged: boolean) => {
  const told = { return_code: 'SUCCESS', return_msg: 'OK', result_code: 'SUCCESS', mch_id: mchid, ...fields, nonce_str: newNonce() }
  return send(reply, { ...told, sign: signFields(told, { key: isForged ? '0'.repeat(32) : key, signType: 'HMAC-SHA256' }) })
}

/** Handles a call of v2 like WeChat Pay: verify, apply a switch's fault, act, sign the answer. */
const speak =
  ({ engine, clock, courier }: SandboxDeps, target: ApiTarget, act: (call: XmlCall) => Promise<XmlAnswer>) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    withEngine(engine, async () => {
      let call: XmlCall
      try {
        call = await readCall(request, clock.now())
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return send(reply, { return_code: 'FAIL', return_msg: error.message })
      }
      const wrong = await takeSwitch<ApiFault>('wechat', [target, 'any'], call.fields.out_trade_no ?? '')
      if (wrong?.fault === 'timeout') return hang(reply)
      if (wrong?.fault === 'error')
        return answer(reply, call, refused(new BusinessError(String(wrong.params.code ?? 'SYSTEMERROR'))).fields, false)
      const acted = await act(call).catch(refused)
      const { afterwards } = acted
      if (afterwards) courier.later(new Promise<void>((resolve) => void reply.raw.once('close', resolve)).then(afterwards))
      if (wrong?.fault === 'lost') {
        reply.hijack()
        request.raw.socket.destroy()
        return
      }
      return answer(reply, call, acted.fields, wrong?.fault === 'bad_signature')
    })

/** WeChat Pay's agreements of deduction as far as we use them (v2, XML), under /sandbox/wechat, signed with a key that both sides know. */
export const mountEntrustSandbox = (scope: FastifyInstance, deps: SandboxDeps): void => {
  addSigningPages(scope, deps)
  void openScope(
    scope,
    'sandbox of agreements',
    (wechat) => {
      wechat.removeAllContentTypeParsers()
      wechat.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
      const end = (trade: Parameters<typeof endDeduction>[1]) => endDeduction(deps.courier, trade, deps.clock.now())
      wechat.post('/pay/contractorder', speak(deps, 'prepay', contractOrder))
      wechat.post('/papay/querycontract', speak(deps, 'query_contract', showContract))
      wechat.post('/papay/deletecontract', speak(deps, 'end_contract', deleteContract(deps.courier)))
      wechat.post('/pay/pappayapply', speak(deps, 'deduct', applyDeduction(end)))
      wechat.post('/pay/paporderquery', speak(deps, 'query', showDeduction))
    },
    { prefix: '/sandbox/wechat' },
  )
}
