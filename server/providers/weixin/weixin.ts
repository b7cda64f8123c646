import { randomBytes } from 'node:crypto'
import type { Clock } from '@server/clock'
import type { WeixinAccount, WeixinApp } from './account'
import { ask, askPicture, isTokenFault, textIn, type Question } from './ask'
import { takePass, spoilPass, type Pass } from './passes'
import { WeixinError, type WeixinClient, type WeixinPerson, type WeixinPlace } from './port'
import { signPage } from './sign-page'

const TIMEOUT_MS = 5_000
/** Pixels: posters show it at 84, and sharp screens need three times that; saved pictures are larger. */
const CODE_WIDTH = 430
/** The longest time that a pass is stored, whatever the answer says. */
const MOST_SECONDS = 7_200
/** The person has not allowed the message, or used the permission up. */
const NOT_ALLOWED = 43101
/** WeChat's number for an unknown app. */
const NO_APP = 40013

const secondsIn = (seconds: unknown): number => Math.min(typeof seconds === 'number' ? seconds : 0, MOST_SECONDS)

/** The client of one brand's apps. */
export const createWeixin = (account: WeixinAccount, clock: Clock): WeixinClient => {
  const { baseUrl, openBaseUrl, templates = [], messages = {}, timeoutMs = TIMEOUT_MS } = account
  const put = <Answer extends object>(question: Omit<Question, 'baseUrl' | 'timeoutMs'>) => ask<Answer>({ ...question, baseUrl, timeoutMs })

  const chooseApp = (place: WeixinPlace): WeixinApp => {
    const app = account[place]
    if (app) return app
    throw new WeixinError('refused', NO_APP)
  }

  const fetchToken = async ({ appid, secret }: WeixinApp, anew: boolean): Promise<Pass> => {
    const body = { grant_type: 'client_credential', appid, secret, force_refresh: anew }
    const answer = await put<{ access_token: string; expires_in: number }>({ path: '/cgi-bin/stable_token', body })
    return { value: textIn(answer.access_token), seconds: secondsIn(answer.expires_in) }
  }

  /** Runs `work` with an access token; if WeChat rejects the token, once more with a new one. */
  const withToken = async <T>(app: WeixinApp, work: (token: string) => Promise<T>): Promise<T> => {
    const token = await takePass(app.appid, 'token', () => fetchToken(app, false), clock.now())
    try {
      return await work(token)
    } catch (error) {
      if (!isTokenFault(error)) throw error
      await spoilPass(app.appid, 'token', token, clock.now())
      return work(await takePass(app.appid, 'token', () => fetchToken(app, true), clock.now()))
    }
  }

  const fetchTicket = (app: WeixinApp): Promise<Pass> =>
    withToken(app, async (token) => {
      const query = { access_token: token, type: 'jsapi' }
      const answer = await put<{ ticket: string; expires_in: number }>({ path: '/cgi-bin/ticket/getticket', query })
      return { value: textIn(answer.ticket), seconds: secondsIn(answer.expires_in) }
    })

  const exchange = ({ appid, secret }: WeixinApp, place: WeixinPlace, code: string) =>
    put<WeixinPerson>(
      place === 'weapp'
        ? { path: '/sns/jscode2session', query: { appid, secret, js_code: code, grant_type: 'authorization_code' } }
        : { path: '/sns/oauth2/access_token', query: { appid, secret, code, grant_type: 'authorization_code' } },
    )

  return {
    templates,
    messages,
    appid: (place) => account[place]?.appid,
    authoriseUrl(returnUrl, state) {
      if (!account.h5) return undefined
      // WeChat requires this order of parameters, and the fragment.
      const query = new URLSearchParams([
        ['appid', account.h5.appid],
        ['redirect_uri', returnUrl],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ])
      return `${openBaseUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
    },
    async readPerson(place, code) {
      const app = chooseApp(place)
      const { openid, unionid } = await exchange(app, place, code)
      return { appid: app.appid, openid: textIn(openid), ...(unionid && { unionid }) }
    },
    readPhone: (code) =>
      withToken(chooseApp('weapp'), async (token) => {
        const path = '/wxa/business/getuserphonenumber'
        const { phone_info: info } = await put<{ phone_info: { purePhoneNumber: string; countryCode: string } }>({
          path,
          query: { access_token: token },
          body: { code },
        })
        return { areaCode: textIn(info?.countryCode), phone: textIn(info?.purePhoneNumber) }
      }),
    sendMessage: ({ openid, template, page, fields }) =>
      withToken(chooseApp('weapp'), async (token) => {
        const data = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]))
        const body = { touser: openid, template_id: template, page, data }
        try {
          await put({ path: '/cgi-bin/message/subscribe/send', query: { access_token: token }, body })
          return 'sent' as const
        } catch (error) {
          if (error instanceof WeixinError && error.errcode === NOT_ALLOWED) return 'declined' as const
          throw error
        }
      }),
    drawCode: ({ page, scene }) =>
      withToken(chooseApp('weapp'), (token) =>
        askPicture({
          baseUrl,
          timeoutMs,
          path: '/wxa/getwxacodeunlimit',
          query: { access_token: token },
          body: { page, scene, width: CODE_WIDTH },
        }),
      ),
    async signPage(url, now) {
      const app = chooseApp('h5')
      const ticket = await takePass(app.appid, 'ticket', () => fetchTicket(app), now)
      const timestamp = Math.floor(now / 1000)
      const nonceStr = randomBytes(12).toString('hex')
      return { appid: app.appid, timestamp, nonceStr, signature: signPage({ ticket, nonceStr, timestamp, url }) }
    },
  }
}
