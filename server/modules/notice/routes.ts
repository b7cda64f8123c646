import type { Module } from '@server/context'
import { requireShop } from '@server/modules/shop/service'
import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import { onJob } from '@server/jobs/job'
import { keepDays } from '@/domain/keep-days'
import { noticeCount, noticeList, noticeRead, subscribeGrant, subscribeTemplates } from '@/contract/notice'
import { readNoticePage } from './list-notices'
import { pushJob } from './push-job'
import { pushNotice, type Recipients } from './push-notice'
import { countUnread, grantMessages, markRead } from './repository'

/** The module of notices; `recipients` says who wants them where. */
export const noticeModule = (recipients: Recipients): Module => ({
  name: 'notice',
  jobs: ({ weixin, log }) => [onJob(pushJob, ({ noticeId }, now) => pushNotice(noticeId, { weixin, log, recipients }, now))],
  routes(mount, { weixin }) {
    mount(noticeCount, async ({ shopId, actor }) => ({ notice_count: await countUnread(actor.accountId, shopId) }))

    mount(noticeList, ({ shopId, query, actor, locale }) => readNoticePage(actor.accountId, shopId, query.page ?? 1, locale))

    mount(noticeRead, async ({ shopId, body, actor, now }) => {
      await markRead(actor.accountId, shopId, body.up_to, now)
      return { notice_count: await countUnread(actor.accountId, shopId) }
    })

    mount(subscribeTemplates, async ({ shopId, query }) => {
      const client = weixin?.((await requireShop(shopId)).brandId)
      const message = client?.appid('weapp') && client.messages[query.kind]
      return { template_ids: message ? [message.template] : [] }
    })

    mount(subscribeGrant, async ({ shopId, body, actor, now }) => {
      const { brandId } = await requireShop(shopId)
      const client = weixin?.(brandId)
      const appid = client?.appid('weapp')
      const known = Object.values(client?.messages ?? {}).map(({ template }) => template)
      const templates = body.template_ids.filter((id) => known.includes(id))
      if (appid && templates.length > 0) await grantMessages({ accountId: actor.accountId, brandId, appid, templates }, now)
      return {}
    })
  },
  sweeps: () => [forgetSweep('notice', 'day', forgetAfter(keepDays.notice, { table: 'notice', at: 'created_at' }))],
})
