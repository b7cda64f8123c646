import { storage } from '@/platform/storage'

/** For devices whose storage is disabled. */
const asked = new Set<number>()

/** Whether WeChat was asked about this account in this visit: nobody is redirected there twice. */
export const wasAsked = (userId: number): boolean => asked.has(userId) || storage.get(`WEIXIN_ASKED_${userId}`) === true

export const rememberAsked = (userId: number) => {
  asked.add(userId)
  storage.set(`WEIXIN_ASKED_${userId}`, true)
}
