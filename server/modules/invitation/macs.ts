import type { Config } from '@server/config'
import { sealText, type PhoneNumber } from '@server/modules/member/service'
import type { OpenidRow } from './repository'

/** A phone as claims keep it: a keyed hash that names nobody, and another one at each brand. */
export const macOfPhone = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, brandId: number, { areaCode, phone }: PhoneNumber): string =>
  sealText(sessionSecret, `invitation:${brandId}:phone:${areaCode}:${phone}`)

/** A WeChat person as claims keep him: the same in all apps that know him by one unionid. */
export const macOfOpenid = (
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  brandId: number,
  { appid, openid, unionid }: Pick<OpenidRow, 'appid' | 'openid'> & { unionid?: string | null | undefined },
): string => sealText(sessionSecret, `invitation:${brandId}:weixin:${unionid ?? `${appid}:${openid}`}`)
