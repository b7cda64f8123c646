import type { Recipients } from '@server/modules/notice/service'
import { findOpenid } from '../openid-repository'
import { lockOfferConsent } from './repository'
import { wantsMessages } from './settings'

/** What notices ask of the people whom they are for. */
export const recipients: Recipients = { openidOf: findOpenid, wantsMessages, lockOfferConsent }
