import { storage } from '@/platform/storage'

/** As storage may keep nothing. */
const asked = new Set<number>()

/** Whether WeChat was asked about this account since the visit began: nobody is led there twice by himself. */
export const wasAsked = (userId: number): boolean => asked.has(userId) || storage.get(`WEIXIN_ASKED_${userId}`) === true

export const rememberAsked = (userId: number) => {
  asked.add(userId)
  storage.set(`WEIXIN_ASKED_${userId}`, true)
}
