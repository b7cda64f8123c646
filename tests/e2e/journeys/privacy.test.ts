import { consentVersions } from '@/domain/member/consent'
import { journey, type Journey } from '../driver/journey'
import { id } from '../driver/where'
import { CHEN_MO, LIN_XIAO, findScheduleId } from './acts'

/** A child of 12, for whom nobody agreed yet. */
const CHEN_XIAOYU = '13800000007'

journey(
  'a member withdraws a consent and gives it again, and asks for a copy of the own data',
  async ({ driver }: Journey) => {
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-settings'))
    await driver.tap(id('settings-privacy'))
    await driver.waitForRoute('privacyPage')
    await driver.waitForPart(id('consent-terms'), `${consentVersions.terms} 版`)
    await driver.tap(id('consent-ranking'))
    await driver.waitForPart(id('consent-ranking'), '不会出现在排行榜')
    await driver.tap(id('consent-ranking'))
    await driver.waitForPart(id('consent-ranking'), '2026-11-24 同意')
    await driver.tap(id('data-keeps'))
    await driver.waitFor('至少 3 年')
    await driver.open('privacyPage', { shopId: 1 })
    await driver.tap(id('ask-copy'))
    await driver.waitFor(id('download-copy'))
  },
  { as: LIN_XIAO },
)

journey(
  'a child books nothing before a guardian agreed with a code to a phone of his own',
  async ({ driver, server }: Journey) => {
    await driver.open('userScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, '杠铃塑形') })
    await driver.waitForPart(id('confirm-booking'), '请监护人同意')
    await driver.tap(id('confirm-booking'))
    await driver.waitForRoute('privacyPage')
    await driver.waitFor(id('guardian-sheet'))
    await driver.fill(id('guardian-name'), '陈默')
    await driver.fill(id('phone'), CHEN_MO)
    await driver.tap(id('send-code'))
    await driver.fill(id('code'), await server.smsCode(CHEN_MO))
    await driver.tap(id('guardian-agree'))
    await driver.waitForPart(id('consent-guardian'), '由陈默')
  },
  { as: CHEN_XIAOYU },
)
