import { fireEvent, screen, waitFor } from '@testing-library/react'
import ProfilePage from '@/pages/member/profile'
import { byId, open, opened, said, tap, tapId, user } from '../booking/fixtures'
import { workAs } from '../staff/staff-stage'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { ADDRESS, answerProfile, profile, save, saved, saves, showProfile, type, readValue, setUpProfile } from './profile-stage'

setUpProfile()

const { area_code: _area, ...sent } = profile

describe('the profile edit page', () => {
  it('has avatar, username, phone, address, birthday and gender and a save button [IP-052] [IP-093] [IP-225]', async () => {
    await showProfile()
    expect(byId('avatar').querySelector('img')!.getAttribute('src')).toContain('/uploads/avatar/old.jpg')
    expect([readValue('username'), readValue('address')]).toEqual(['林晓', '愚园路 168 弄'])
    expect(byId('profile-phone').textContent).toContain('138****0001')
    expect(byId('birthday').textContent).toContain('1996-03-18')
    expect(screen.getByRole('radio', { name: '女' }).getAttribute('aria-checked')).toBe('true')
    expect(byId('save-profile').textContent).toBe('保存')
    expect(listAsked('userRead')).toMatchObject([{ path: '/api/users/9/', query: { shop_id: '1' } }])
  })

  it('leads from the phone to the phone-change screen [IP-053]', async () => {
    await showProfile()
    expect(byId('profile-phone').getAttribute('role')).toBe('link')
    await tapId('profile-phone')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/users/phone/change/'])
  })

  it('saves username, phone, address, gender, date_of_birth and avatar with the version by PUT as JSON [IP-093] [IP-228] [IP-229]', async () => {
    saves()
    await showProfile()
    type('username', '林小晓')
    await tap(screen.getByText('男'))
    await save()
    expect(listAsked('userUpdate')).toMatchObject([
      {
        path: '/api/users/9/',
        body: { ...sent, username: '林小晓', gender: 0, shop_id: 1 },
        headers: { 'Content-Type': 'application/json' },
      },
    ])
    expect(typeof saved()[0]!.phone).toBe('string')
  })

  it('chooses a birthday by year, month and day, and clears it', async () => {
    saves()
    await showProfile({ date_of_birth: null })
    await tapId('birthday')
    expect(document.getElementById('birthday-picker--2027')).toBeNull()
    await tapId('birthday-picker--1996')
    await tapId('birthday-picker--1996-02')
    await tapId('month--1996-02-29')
    await tapId('birthday-picker--done')
    expect(byId('birthday').textContent).toContain('1996-02-29')
    await tapId('birthday')
    await tapId('birthday-picker--clear')
    expect(byId('birthday').textContent).toContain('选填')
    await tapId('birthday')
    await tapId('birthday-picker--2000')
    await tapId('birthday-picker--2000-01')
    await tapId('month--2000-01-09')
    await tapId('birthday-picker--done')
    await save()
    expect(saved()).toMatchObject([{ date_of_birth: '2000-01-09' }])
  })
})

describe('leaving the profile', () => {
  const back = () => tap(screen.getByRole('button', { name: '返回' }))

  it('is asked about only with changes, in the page and by the browser', async () => {
    await showProfile()
    const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(true)
    type('address', '新地址')
    expect(closing()).toBe(false)
    await back()
    expect(byId('unsaved').textContent).toContain('刚才的修改还没有保存')
    await tapId('stay')
    expect(readValue('address')).toBe('新地址')
    type('address', profile.address)
    expect(closing()).toBe(true)
    type('address', '新地址')
    await back()
    await tapId('leave')
    expect(closing()).toBe(true)
  })
})

describe('the profile of another person', () => {
  const OTHERS = `${ADDRESS}?user_id=31`

  it('is edited by staff in the name of the shop: the phone masked and no link, the avatar only removed', async () => {
    saves()
    workAs({ isStaff: true })
    await showProfile({ phone: '138****0001' }, OTHERS)
    expect(byId('profile-phone').getAttribute('role')).not.toBe('link')
    await tapId('avatar')
    expect(document.getElementById('avatar-album')).toBeNull()
    await tapId('avatar-remove')
    await save()
    expect(listAsked('userUpdate')).toMatchObject([{ path: '/api/users/31/', body: { shop_id: 1, phone: '138****0001' } }])
    await said('资料已保存')
  })

  it('says that the permission is missing, to people who may read it and to people who may not', async () => {
    answer('userRead', { user, profile: null })
    const page = open(ProfilePage, OTHERS)
    await screen.findByText('无此权限')
    page.unmount()
    refuse('userRead', 'permission.none')
    open(ProfilePage, `${ADDRESS}?user_id=32`)
    await screen.findByText('无此权限')
  })

  it('can be read again after a loading failure', async () => {
    lose('userRead')
    open(ProfilePage, ADDRESS)
    await waitFor(() => byId('retry'), { timeout: 5000 })
    answerProfile()
    await tapId('retry')
    await waitFor(() => byId('username'))
  })
})
