import { choosePicture, photoOfNobody } from '../driver/choose-picture'
import { journey } from '../driver/journey'
import { id } from '../driver/where'
import { CHEN_MO } from './acts'

journey(
  'a member lets the gate know his face, is told why a photo is refused, takes another one, and withdraws it [IP-032][IP-107][IP-264][IP-265][IP-267]',
  async ({ driver }) => {
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-settings'))
    await driver.tap(id('settings-face'))
    await driver.waitForRoute('facePage')
    // Nothing is chosen before the consent, whose box is empty.
    await driver.waitFor(id('face-ask'))
    await driver.tap(id('face-agree'))
    await driver.tap(id('face-consent'))
    await driver.waitForPart(id('face-standing'), '还没有照片')
    await driver.tap(id('face-next'))
    await choosePicture(driver, id('face-album'), await photoOfNobody())
    await driver.tap(id('face-use'))
    await driver.waitForPart(id('face-1'), '没有看清人脸')
    await driver.tap(id('face-next'))
    await choosePicture(driver, id('face-album'))
    await driver.tap(id('face-use'))
    await driver.waitForPart(id('face-standing'), '已经可以刷脸')
    await driver.tap(id('face-withdraw'))
    await driver.tap(id('face-confirm-withdraw'))
    await driver.waitFor(id('face-gone'))
    await driver.open('privacyPage', { shopId: 1 })
    await driver.waitForPart(id('consent-face'), '撤回')
  },
  { as: CHEN_MO },
)
