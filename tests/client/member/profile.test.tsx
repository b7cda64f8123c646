import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Profile } from '@/contract/member'
import ProfilePage from '@/pages/member/profile'
import { errorText } from '@/i18n/error-text'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import { useMemberStore } from '@/features/member/store'
import { upload } from '@/platform/upload'
import type { HttpOutcome } from '@/platform/request/types'
import type { Upload } from '@/platform/upload/types'
import { fakeCanvas } from '../support/fake-canvas'
import { answer, askedOf, hold, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tap, tapId, user } from '../booking/fixtures'
import { workAs } from '../staff/staff-stage'

setUpBooking()

const ADDRESS = '/shop/1/mobile/users/profile/edit/'
const profile: Profile = {
  username: '林晓',
  phone: '13800000001',
  area_code: 'zh-cn',
  address: '愚园路 168 弄',
  gender: 1,
  date_of_birth: '1996-03-18',
  avatar: '/uploads/avatar/old.jpg',
  version: 3,
}
const { area_code: _area, ...sent } = profile
const answerProfile = (more: Partial<Profile> = {}) => answer('userRead', { user, profile: { ...profile, ...more } })
const show = async (more: Partial<Profile> = {}, address = ADDRESS) => {
  answerProfile(more)
  open(ProfilePage, address)
  await waitFor(() => byId('username'))
}
const saves = () => answer('userUpdate', ({ body }) => ({ profile: { ...profile, ...(body as Partial<Profile>), version: 4 } }))
const type = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })
const valueOf = (id: string) => (byId(id) as HTMLInputElement).value
const save = () => tapId('save-profile')
const saved = () => askedOf('userUpdate').map(({ body }) => body)
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'

beforeEach(() => useMemberStore.setState({ user, shopId: 1 }))
afterEach(() => jest.restoreAllMocks())

describe('the profile edit page', () => {
  it('has avatar, username, phone, address, birthday and gender and a save button [IP-052] [IP-093] [IP-225]', async () => {
    await show()
    expect(byId('avatar').querySelector('img')!.getAttribute('src')).toContain('/uploads/avatar/old.jpg')
    expect([valueOf('username'), valueOf('address')]).toEqual(['林晓', '愚园路 168 弄'])
    expect(byId('profile-phone').textContent).toContain('138****0001')
    expect(byId('birthday').textContent).toContain('1996-03-18')
    expect(screen.getByRole('radio', { name: '女' }).getAttribute('aria-checked')).toBe('true')
    expect(byId('save-profile').textContent).toBe('保存')
    expect(askedOf('userRead')).toMatchObject([{ path: '/api/users/9/', query: { shop_id: '1' } }])
  })

  it('leads from the phone to the phone-change screen [IP-053]', async () => {
    await show()
    expect(byId('profile-phone').getAttribute('role')).toBe('link')
    await tapId('profile-phone')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/users/phone/change/'])
  })

  it('saves username, phone, address, gender, date_of_birth and avatar with the version by PUT as JSON [IP-093] [IP-228] [IP-229]', async () => {
    saves()
    await show()
    type('username', '林小晓')
    await tap(screen.getByText('男'))
    await save()
    expect(askedOf('userUpdate')).toMatchObject([
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
    await show({ date_of_birth: null })
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

describe('saving the profile', () => {
  it('shows an alert and then goes to the next parameter [IP-169]', async () => {
    saves()
    await show({}, `${ADDRESS}?next=${encodeURIComponent('/shop/1/mobile/buy/cards/')}`)
    await save()
    await said('资料已保存')
    await waitFor(() =>
      expect(opened('switchTab').concat(opened('redirectTo'), opened('reLaunch')).join()).toContain('/shop/1/mobile/buy/cards/'),
    )
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/no/page/of/ours/', undefined])(
    'goes to the profile without a next parameter of ours: %p [IP-170]',
    async (next) => {
      saves()
      await show({}, next === undefined ? ADDRESS : `${ADDRESS}?next=${encodeURIComponent(next)}`)
      await save()
      await said('资料已保存')
      await waitFor(() => expect(opened('navigateTo').concat(opened('switchTab')).join()).toContain('/shop/1/mobile/users/profile/'))
    },
  )

  it('requires phone, name and gender and shows the first error alone [IP-185] [IP-186]', async () => {
    await show({ username: '', phone: '', gender: null })
    await save()
    expect(byId('username-note').textContent).toBe('请输入姓名')
    expect([byId('phone-problem').textContent, byId('gender-problem').textContent]).toEqual(['', ''])
    type('username', '林晓')
    await save()
    expect(byId('username-note').textContent).toBe('')
    expect([byId('phone-problem').textContent, byId('gender-problem').textContent]).toEqual(['手机号不能为空', ''])
    expect(saved()).toEqual([])
  })

  it.each([
    ['the phone is required [IP-171]', { phone: '' }, 'phone-problem', '手机号不能为空', 'Please enter a phone number.'],
    [
      'the country or region is required [IP-172]',
      { area_code: '' as never },
      'phone-problem',
      '请选择国家/地区',
      'Please choose a country or region.',
    ],
    [
      'a zh-cn phone has 11 digits and starts with 1 [IP-173] [IP-188]',
      { phone: '1380000000' },
      'phone-problem',
      '请输入正确的手机号',
      'Please enter a valid phone number.',
    ],
    [
      'a zh-tw phone has 10 digits and starts with 09 [IP-174]',
      { phone: '13800000001', area_code: 'zh-tw' as const },
      'phone-problem',
      '请输入正确的手机号',
      'Please enter a valid phone number.',
    ],
    ['the gender must be chosen', { gender: null }, 'gender-problem', '请选择性别', 'Please choose a gender.'],
    ['the name is required [IP-187]', { username: ' ' }, 'username-note', '请输入姓名', 'Please enter your name.'],
  ])('says in each language that %s', async (_, more, place, zhCn, enUs) => {
    await show(more)
    await save()
    expect(byId(place).textContent).toBe(zhCn)
    await act(() => setLocale('en-us'))
    await save()
    expect(byId(place).textContent).toBe(enUs)
    expect(saved()).toEqual([])
  })

  it('has a message for each empty or wrong field, and for the code of the phone change [IP-189] [IP-190]', async () => {
    const told: string[] = []
    const faults: [Partial<Profile>, string][] = [
      [{ username: '' }, 'username-note'],
      [{ phone: '' }, 'phone-problem'],
      [{ phone: '123' }, 'phone-problem'],
      [{ area_code: '' as never }, 'phone-problem'],
      [{ gender: null }, 'gender-problem'],
    ]
    for (const [more, place] of faults) {
      answerProfile(more)
      const page = open(ProfilePage, ADDRESS)
      await waitFor(() => byId('username'))
      await save()
      told.push(byId(place).textContent!)
      page.unmount()
      queryClient.clear()
    }
    expect([...told, errorText('member.code_empty'), errorText('member.code_format')]).toEqual([
      '请输入姓名',
      '手机号不能为空',
      '请输入正确的手机号',
      '请选择国家/地区',
      '请选择性别',
      '验证码不能为空',
      '验证码格式错误',
    ])
  })

  it('shows the server’s msg when it fails, or a text of its own where there is none, and keeps what was typed [IP-316]', async () => {
    await show()
    refuse('userUpdate', 'upload.not_found')
    type('username', '林小晓')
    await save()
    await said('图片不存在')
    lose('userUpdate')
    await save()
    await said('修改失败，请重试')
    await act(() => setLocale('en-us'))
    await save()
    await said('Failed to modify. Please try again')
    expect(valueOf('username')).toBe('林小晓')
    expect(opened('navigateTo')).toEqual([])
  })

  it('is one request for many taps, and is sent again with the same key after a lost answer', async () => {
    saves()
    const release = hold('userUpdate')
    await show()
    await save()
    await save()
    expect(saved()).toHaveLength(1)
    release()
    await said('资料已保存')
    lose('userUpdate')
    await save()
    await said('修改失败，请重试')
    saves()
    await save()
    const keys = askedOf('userUpdate').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(3)
    expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([false, true])
  })

  it('shows what somebody else changed meanwhile, and saves the own changes beside it on the next try', async () => {
    await show()
    type('username', '林小晓')
    type('address', '新地址')
    refuse('userUpdate', 'member.profile_changed')
    answerProfile({ address: '前台改的地址', version: 4 })
    await save()
    await said('资料已在别处修改，请核对后重新保存')
    await waitFor(() => expect(valueOf('address')).toBe('前台改的地址'))
    expect(valueOf('username')).toBe('林小晓')
    saves()
    await save()
    expect(saved().at(-1)).toMatchObject({ username: '林小晓', address: '前台改的地址', version: 4 })
  })
})

describe('the avatar', () => {
  const policy = (host = '/api/upload/') =>
    answer('uploadPolicy', {
      policy: 'p',
      signature: 's',
      host,
      fields: { policy: 'p', signature: 's' },
      file_field: 'picture',
      expire_at: '2026-05-22T20:00:00+08:00',
    })
  const url = '/uploads/avatar/new.jpg'
  const arrived: HttpOutcome = {
    kind: 'answered',
    status: 200,
    headers: {},
    body: { status: 200, msg: '', data: { id: 'x', url, width: 512, height: 512 } },
  }
  const pictureLoads = () => {
    const picture = document.querySelector('#cropper img')!
    Object.defineProperties(picture, { naturalWidth: { value: 600 }, naturalHeight: { value: 400 } })
    fireEvent.load(picture)
  }
  const crop = async () => {
    fakeCanvas()
    policy()
    jest.spyOn(upload, 'pickImages').mockResolvedValue({ kind: 'picked', files: [{ path: 'blob:photo', size: 900_000 }] })
    await show()
    await tapId('avatar')
    await tapId('avatar-album')
    pictureLoads()
  }
  beforeEach(() => {
    jest.spyOn(global, 'Image').mockImplementation(() => {
      const image = document.createElement('img')
      Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 400 } })
      queueMicrotask(() => image.onload?.(new Event('load')))
      return image
    })
  })

  it('blocks the save while it is sent, and is saved once it has arrived [IP-159]', async () => {
    let arrive = (_: HttpOutcome) => undefined as void
    const send = jest.spyOn(upload, 'send').mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    saves()
    await crop()
    await tapId('cropper--done')
    await waitFor(() => expect(byId('avatar-note').textContent).toBe('头像上传中 0%'))
    expect(isOff('save-profile')).toBe(true)
    await save()
    expect(saved()).toEqual([])
    await waitFor(() => expect(send).toHaveBeenCalled())
    arrive(arrived)
    await waitFor(() => expect(isOff('save-profile')).toBe(false))
    await save()
    expect(saved()).toMatchObject([{ avatar: url }])
  })

  it('goes to the host, in the fields and under the name that the policy says, and takes the session to the own server alone [IP-270] [IP-271]', async () => {
    const went: Upload[] = []
    jest.spyOn(upload, 'send').mockImplementation(async (one) => {
      went.push(one)
      return arrived
    })
    await crop()
    await tapId('cropper--done')
    await waitFor(() => expect(went).toHaveLength(1))
    expect(askedOf('uploadPolicy')).toMatchObject([{ query: { kind: 'avatar' } }])
    expect(went[0]).toMatchObject({ url: '/api/upload/', name: 'picture', fields: { policy: 'p', signature: 's' } })
    expect(Object.keys(went[0]!.headers)).toContain('Accept-Language')
    await waitFor(() => expect(isOff('save-profile')).toBe(false))
    policy('https://pictures.example/')
    await tapId('avatar')
    await tapId('avatar-album')
    pictureLoads()
    await tapId('cropper--done')
    await waitFor(() => expect(went).toHaveLength(2))
    expect([went[1]!.url, went[1]!.headers]).toEqual(['https://pictures.example/', {}])
  })

  it('that is not sent says why, is sent again, or is given up', async () => {
    const send = jest.spyOn(upload, 'send').mockResolvedValue({ kind: 'offline' })
    await crop()
    await tapId('cropper--done')
    await waitFor(() => expect(byId('avatar-note').textContent).toBe('头像没有传上去，请重试'))
    send.mockResolvedValue({
      kind: 'answered',
      status: 413,
      headers: {},
      body: { status: 413, code: 'upload.too_large', msg: '文件过大', data: null },
    })
    await tapId('avatar-again')
    await waitFor(() => expect(byId('avatar-note').textContent).toBe('文件过大'))
    await tapId('avatar-drop')
    expect(byId('avatar-note').textContent).toBe('点按更换头像')
    expect(byId('avatar').querySelector('img')!.getAttribute('src')).toContain('old.jpg')
  })

  it('is removed, and the default of the gender shows', async () => {
    saves()
    await show()
    await tapId('avatar')
    await tapId('avatar-remove')
    expect(byId('avatar').querySelector('img')).toBeNull()
    await save()
    expect(saved()[0]).not.toHaveProperty('avatar')
  })
})

describe('leaving the profile', () => {
  const back = () => tap(screen.getByRole('button', { name: '返回' }))

  it('is asked about only with changes, in the page and by the browser', async () => {
    await show()
    const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(true)
    type('address', '新地址')
    expect(closing()).toBe(false)
    await back()
    expect(byId('unsaved').textContent).toContain('刚才的修改还没有保存')
    await tapId('stay')
    expect(valueOf('address')).toBe('新地址')
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
    await show({ phone: '138****0001' }, OTHERS)
    expect(byId('profile-phone').getAttribute('role')).not.toBe('link')
    await tapId('avatar')
    expect(document.getElementById('avatar-album')).toBeNull()
    await tapId('avatar-remove')
    await save()
    expect(askedOf('userUpdate')).toMatchObject([{ path: '/api/users/31/', body: { shop_id: 1, phone: '138****0001' } }])
    await said('资料已保存')
  })

  it('says that the permission is missing, to who may read it and to who may not', async () => {
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
