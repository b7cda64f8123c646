import type { AppContext } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { WeixinError } from '@server/providers/weixin/port'
import { OFFER_DAYS, type NoticeGroup } from '@/domain/notice/groups'
import { DAY_MS, instant, type Instant } from '@/domain/time'
import { isNoticeKind, noticeText, templateTime } from '@/i18n/notices/text'
import { buildPageUrl, matchAddress } from '@/routes/match'
import { chooseGroup } from './group-of'
import { findNotice, forgetGrants, pushedKinds, spendGrant, unspendGrant } from './repository'
import type { NoticeRow } from './rows'

/** The facts that the room of members has of the person whom a notice is for. */
export interface Recipients {
  /** The person's openid in an app of WeChat; undefined if not bound. */
  readOpenid(accountId: number, appid: string): Promise<string | undefined>
  /** Whether a person wants messages of a group outside of the app. */
  wantsMessages(accountId: number, group: NoticeGroup): Promise<boolean>
  /** Whether a person agrees to be told of offers; the consent is locked until the transaction ends. */
  lockOfferConsent(accountId: number): Promise<boolean>
}

/** The most characters of a template's `thing` field. */
const MOST_OF_A_FIELD = 20

const cut = (text: string): string => {
  const letters = Array.from(text)
  return letters.length <= MOST_OF_A_FIELD ? text : `${letters.slice(0, MOST_OF_A_FIELD - 1).join('')}…`
}

/** The values of the template's fields, in simplified Chinese. */
const fillFields = ({ kind, params }: NoticeRow, fields: Readonly<Record<string, string>>): Record<string, string> => {
  const words: Record<string, string | number> = {
    ...params,
    time: templateTime(params.time),
    ...(isNoticeKind(kind) && noticeText('zh-cn', kind, params)),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, word]) => [name, cut(String(words[word] ?? ''))]))
}

const findPage = (path: string): string => {
  const route = matchAddress(path)
  return route ? buildPageUrl(route.name, route.params as never).replace(/^\//, '') : ''
}

/**
 * Spends the permission for one message, if the person wants messages of this group outside of the app. Of offers there is one a week, whatever brand it is
 * from; the consent is locked meanwhile, so that two do not both find none.
 */
const spend = async (
  { wantsMessages, lockOfferConsent }: Recipients,
  { id, accountId, kind }: NoticeRow,
  { appid, template }: { appid: string; template: string },
  now: Instant,
): Promise<boolean> => {
  const group = chooseGroup(kind)
  if (group === 'always') return spendGrant(id, appid, template, now)
  if (group !== 'offer') return (await wantsMessages(accountId, group)) && spendGrant(id, appid, template, now)
  return inTransaction(async () => {
    if (!(await lockOfferConsent(accountId))) return false
    const lately = await pushedKinds(accountId, instant(now - OFFER_DAYS * DAY_MS))
    return !lately.some((each) => chooseGroup(each.kind) === 'offer') && spendGrant(id, appid, template, now)
  })
}

/**
 * Sends a notice through WeChat, if the brand has a template for its kind, the person has an unspent permission for one message and has
 * not switched its group off. Sends at most once: the
 * permission is spent before sending, and returned only if WeChat says that nothing was sent.
 */
export const pushNotice = async (
  noticeId: number,
  { weixin, log, recipients }: Pick<AppContext, 'weixin' | 'log'> & { recipients: Recipients },
  now: Instant,
): Promise<void> => {
  const notice = await findNotice(noticeId)
  const client = notice && !notice.pushed ? weixin?.(notice.brandId) : undefined
  const appid = client?.appid('weapp')
  const message = notice && (client?.messages[notice.kind] ?? client?.messages[notice.kind.split('.')[0]!])
  if (!notice || !client || !appid || !message) return
  const openid = await recipients.readOpenid(notice.accountId, appid)
  if (openid === undefined || !(await spend(recipients, notice, { appid, template: message.template }, now))) return
  try {
    const sent = await client.sendMessage({
      openid,
      template: message.template,
      page: findPage(notice.path),
      fields: fillFields(notice, message.fields),
    })
    if (sent === 'declined') await forgetGrants(notice.accountId, appid, message.template)
  } catch (error) {
    await unspendGrant(noticeId, appid, message.template)
    if (!(error instanceof WeixinError) || error.fault !== 'refused') throw error
    log.warn({ errcode: error.errcode, kind: notice.kind }, 'WeChat refuses a subscribe message')
  }
}
