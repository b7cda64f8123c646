import { Type } from '@sinclair/typebox'
import { call } from '@/contract/define'
import { Id, Opt, Str } from '@/contract/shapes'
import { addMinutes } from '@/domain/time'
import type { AppContext, Module } from '../context'
import { forgetAfter } from '../db/forget'
import { forgetSweep } from '../jobs/forget-sweep'
import type { Sweep } from '../jobs/sweeps'
import { alipayNoticeStyle } from './alipay/notices'
import { alipayDeductionSweep } from './alipay-entrust/settle'
import { mountAlipaySandbox } from './alipay/mount'
import { addCashier } from './cashier'
import { createCourier, type Courier } from './kit/courier'
import { mountCaptchaSandbox } from './captcha/mount'
import { mountFaceSandbox } from './face/mount'
import { forgetNotices } from './kit/notices'
import { clearSwitches, setSwitch, type Fault, type SwitchTarget } from './kit/switches'
import { mountSmsSandbox } from './sms/mount'
import { mountVoucherSandbox } from './voucher/mount'
import { mountEntrustSandbox } from './wechat-entrust/mount'
import { deductionSweep } from './wechat-entrust/settle'
import { mountWechatPaySandbox } from './wechat-pay/mount'
import { wechatNotices } from './wechat-pay/notice'
import { wechatRefundSweep } from './wechat-pay/settle'
import { mountWeixinSandbox } from './weixin/mount'

const sandboxSwitch = call({
  method: 'POST',
  path: '/sandbox/switches/',
  authority: { who: 'visitor' },
  summary: 'Something goes wrong at a sandbox provider from now on, for the next `times` times; without a fault everything goes well again',
  body: Type.Object({
    provider: Opt(
      Type.Union((['wechat', 'alipay', 'tencent', 'aliyun', 'gate', 'douyin', 'meituan'] as const).map((name) => Type.Literal(name))),
    ),
    target: Opt(Type.String({ maxLength: 20 })),
    fault: Opt(Type.String({ maxLength: 20 })),
    params: Opt(Type.Record(Type.String({ maxLength: 20 }), Type.Union([Type.String({ maxLength: 60 }), Type.Number()]))),
    trade_no: Opt(Str),
    times: Opt(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  data: Type.Object({ id: Opt(Id) }),
})

const sandboxRelease = call({
  method: 'POST',
  path: '/sandbox/notices/release/',
  authority: { who: 'visitor' },
  summary: 'Sends the notices that a switch held back',
  body: Type.Object({ trade_no: Opt(Str) }),
  data: Type.Object({}),
})

const NOTICE_DAYS = 7
/** Limits of a phone look back a day. */
const SMS_DAYS = 2

const couriers = new WeakMap<AppContext, Courier>()

/** The courier of one server, shared by everything that mounts, sweeps or stops it. */
export const takeCourier = (context: AppContext): Courier => {
  const known = couriers.get(context)
  if (known) return known
  const made = createCourier(context.clock, { wechat: wechatNotices, alipay: alipayNoticeStyle }, (error) =>
    context.log.error({ err: error }, 'a sandbox notice could not be sent'),
  )
  couriers.set(context, made)
  return made
}

const hasPay = ({ config }: AppContext): boolean => config.payProviders.includes('sandbox')
const hasFace = ({ config }: AppContext): boolean => config.faceProvider === 'sandbox'
const hasSms = ({ config }: AppContext): boolean => config.smsProviders.includes('sandbox')
const hasVouchers = ({ config }: AppContext): boolean => config.voucherProvider === 'sandbox'
const hasCaptcha = ({ config }: AppContext): boolean => config.captcha.provider === 'sandbox'

/** The providers' sandbox: that of payments and of gates outside production unless PAY_PROVIDERS and FACE_PROVIDER name others, that of SMS and all in production only where it is named. */
export const sandboxModule: Module = {
  name: 'sandbox',
  routes(mount, context) {
    const isThere = [hasPay, hasSms, hasFace, hasVouchers, hasCaptcha].some((has) => has(context))
    if (!isThere || context.config.production) return
    mount(sandboxSwitch, async ({ body, now }) => {
      const { provider, target, fault, params, trade_no: tradeNo, times } = body
      if (!provider || !target || !fault) {
        await clearSwitches()
        return {}
      }
      const id = await setSwitch(
        {
          provider,
          target: target as SwitchTarget,
          fault: fault as Fault,
          ...(params && { params }),
          ...(tradeNo && { tradeNo }),
          ...(times && { times }),
        },
        now,
      )
      return { id }
    })
    mount(sandboxRelease, async ({ body }) => {
      await takeCourier(context).release(body.trade_no)
      return {}
    })
  },
  async plugin(app, context) {
    const { engine, clock, config } = context
    if (hasFace(context)) mountFaceSandbox(app, { engine, clock })
    if (hasSms(context)) mountSmsSandbox(app, { engine, clock })
    if (hasVouchers(context)) mountVoucherSandbox(app, { engine, clock })
    if (hasCaptcha(context)) mountCaptchaSandbox(app, { engine, clock })
    if (!hasPay(context)) return
    const courier = takeCourier(context)
    const cashierUrl = (token: string) => `${config.publicUrl ?? context.origin()}/sandbox/cashier/${token}/`
    mountWechatPaySandbox(app, { engine, clock, courier, cashierUrl })
    mountEntrustSandbox(app, { engine, clock, courier, cashierUrl })
    await mountAlipaySandbox(app, { engine, clock, courier, cashierUrl })
    mountWeixinSandbox(app, { engine, clock })
    addCashier(app, context, courier)
    app.addHook('onClose', () => courier.idle())
  },
  sweeps(context): readonly Sweep[] {
    const forgetSms = forgetSweep(
      'sandbox-sms',
      'day',
      forgetAfter(SMS_DAYS, { table: 'sandbox_sms', at: 'sent_at' }),
      forgetAfter(SMS_DAYS, { table: 'sandbox_sms_nonce', at: 'at' }),
    )
    if (!hasPay(context)) return hasSms(context) ? [forgetSms] : []
    const courier = takeCourier(context)
    const forget: Sweep = {
      name: 'sandbox.forget-notices',
      every: 'day',
      run: (now) => forgetNotices(addMinutes(now, -NOTICE_DAYS * 24 * 60)),
    }
    return [
      courier.sweep,
      wechatRefundSweep(courier, context.clock),
      deductionSweep(courier, context.clock),
      alipayDeductionSweep(courier, context.clock),
      forget,
      ...(hasSms(context) ? [forgetSms] : []),
    ]
  },
}
