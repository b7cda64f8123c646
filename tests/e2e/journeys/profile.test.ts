import { choosePicture } from '../driver/choose-picture'
import { journey } from '../driver/journey'
import { having, id, ids } from '../driver/where'
import { LIN_XIAO, SHEN } from './acts'

const ME = { shopId: 1 }

/** The avatar of the member on the server, as others see it. */
const readAvatar = async (baseUrl: string, token: string, userId = 1): Promise<string> => {
  const answer = await fetch(`${baseUrl}/api/users/${userId}/info/?shop_id=1`, {
    headers: { authorization: `Session ${token}`, 'x-client': 'weapp' },
  })
  return ((await answer.json()) as { data: { user: { avatar: string } } }).data.user.avatar
}

journey(
  'a member crops an avatar, chooses a birthday, saves, and sees the new name and avatar on Me [IP-052][IP-159][IP-170]',
  async ({ driver, server }) => {
    await driver.open('currentProfilePage', ME)
    await driver.tap(id('me-edit'))
    await driver.waitFor(id('username'))
    await driver.tap(id('avatar'))
    await choosePicture(driver, id('avatar-album'))
    await driver.tap(id('cropper--nearer'))
    await driver.tap(id('cropper--done'))
    await driver.waitForWords(id('avatar-note'), '新头像保存后生效')
    await driver.fill(id('username'), '林小晓')
    await driver.tap(id('birthday'))
    await driver.tap(id('birthday-picker--year'))
    await driver.tap(id('birthday-picker--2000'))
    await driver.tap(id('birthday-picker--2000-02'))
    await driver.tap(id('month--2000-02-29'))
    await driver.tap(id('birthday-picker--done'))
    await driver.waitForPart(id('birthday'), '2000-02-29')
    await driver.tap(id('save-profile'))
    await driver.waitForRoute('currentProfilePage')
    await driver.waitForPart(id('me-head'), '林小晓')
    const { token } = await server.logIn(LIN_XIAO)
    const avatar = await readAvatar(server.baseUrl, token)
    expect(avatar).toMatch(/^\/uploads\/avatar\/[0-9a-f-]{36}\.jpg$/)
    const picture = await fetch(`${server.baseUrl}${avatar}!180x180`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await driver.tap(id('me-edit'))
    await driver.waitForPart(id('birthday'), '2000-02-29')
  },
  { as: LIN_XIAO },
)

journey(
  'WeChat’s own avatar and nickname fill the profile, and leaving with changes is asked about',
  async ({ driver }) => {
    await driver.open('currentProfilePage', ME)
    await driver.tap(id('me-edit'))
    await driver.tap(id('avatar'))
    await choosePicture(driver, id('avatar-weixin'))
    await driver.waitForWords(id('avatar-note'), '新头像保存后生效')
    await driver.back()
    await driver.waitFor('刚才的修改还没有保存')
    await driver.tap({ by: 'role', role: 'button', name: '取消' })
    await driver.tap(id('save-profile'))
    await driver.waitForRoute('currentProfilePage')
    await driver.tap(id('me-edit'))
    await driver.waitFor(id('username'))
    await driver.back()
    await driver.waitForRoute('currentProfilePage')
  },
  { as: LIN_XIAO, targets: ['weapp'] },
)

journey(
  'staff change a member’s profile from the member’s page, and the member reads who changed it',
  async ({ driver, another, server }) => {
    await driver.open('staffMember', { shopId: 1, userId: 2 })
    await driver.tap(id('member-profile'))
    await driver.waitForPart(id('profile-phone'), '138****0002')
    await driver.fill(id('username'), '陈小默')
    await driver.fill(id('address'), '南京西路 1 号')
    await driver.tap(id('save-profile'))
    await driver.waitForRoute('staffMember')
    await driver.waitForWords(id('member-name'), '陈小默')
    const member = await another({ session: await server.logIn('13800000002') })
    await member.open('noticesPage', ME)
    await member.tap(having(ids('notice-'), '前台小沈修改了你的资料'))
    await member.waitForRoute('profileEditPage')
    await member.waitFor(id('username'))
    expect(await member.count(id('profile-phone'))).toBe(1)
  },
  { as: SHEN },
)

journey(
  'the address of another person’s profile opens it for staff, over the own one, and refuses a member',
  async ({ driver, another, server }) => {
    await driver.open('profilePage', { shopId: 1, userId: 1 })
    await driver.waitForRoute('profileEditPage')
    await driver.waitForPart(id('profile-phone'), '138****0001')
    await driver.back()
    await driver.waitFor(id('me-work'))
    const member = await another({ session: await server.logIn('13800000002') })
    await member.open('profilePage', { shopId: 1, userId: 1 })
    await member.waitFor('无此权限')
  },
  { as: SHEN },
)
