import type { Module } from '@server/context'
import { noticeCount, noticeList, noticeRead } from '@/contract/notice'
import { readNoticePage } from './list-notices'
import { countUnread, markRead } from './repository'

export const noticeModule: Module = {
  name: 'notice',
  routes(mount) {
    mount(noticeCount, async ({ query, actor }) => ({ notice_count: await countUnread(actor.accountId, query.shop_id) }))

    mount(noticeList, ({ query, actor, locale }) => readNoticePage(actor.accountId, query.shop_id, query.page ?? 1, locale))

    mount(noticeRead, async ({ body, actor, now }) => {
      await markRead(actor.accountId, body.shop_id, body.up_to, now)
      return { notice_count: await countUnread(actor.accountId, body.shop_id) }
    })
  },
}
