import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

const countStatement = {
  name: 'sandbox-weixin-count',
  text: `INSERT INTO sandbox_weixin_call AS c (appid, path, count) VALUES ($1, $2, 1)
   ON CONFLICT (appid, path) DO UPDATE SET count = c.count + 1`,
}
export const countCall = (appid: string, path: string) => run(countStatement, [appid, path])

const useStatement = {
  name: 'sandbox-weixin-use-code',
  text: 'INSERT INTO sandbox_weixin_code (once, used_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING once',
}

/** Uses a code up; false if it was used before. */
export const useCode = async (once: string, now: Instant): Promise<boolean> => (await run(useStatement, [once, toDate(now)])).length > 0

const keepStatement = {
  name: 'sandbox-weixin-message',
  text: 'INSERT INTO sandbox_weixin_message (appid, openid, template_id, page, data, sent_at) VALUES ($1, $2, $3, $4, $5::jsonb, $6)',
}

/** Stores a subscribe message, which is sent to nobody. */
export const keepMessage = (message: { appid: string; openid: string; templateId: string; page: string; data: object }, now: Instant) =>
  run(keepStatement, [message.appid, message.openid, message.templateId, message.page, JSON.stringify(message.data), toDate(now)])
