import type { Recipients } from '@server/modules/notice/service'
import { findOpenid } from '../weixin/openid-repository'
import { lockOfferConsent } from './repository'
import { wantsMessages } from './settings'

/** The facts that notices need of the people whom they are for. */
export const recipients: Recipients = { readOpenid: findOpenid, wantsMessages, lockOfferConsent }
