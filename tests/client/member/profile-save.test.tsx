import { act, waitFor } from '@testing-library/react'
import type { Profile } from '@/contract/member/profile'
import { queryClient } from '@/http/query-client'
import { errorText } from '@/i18n/error-text'
import { setLocale } from '@/i18n/runtime'
import ProfilePage from '@/pages/member/profile'
import { byId, open, opened, said } from '../booking/fixtures'
import { listAsked, hold, lose, refuse } from '../support/fake-server'
import { ADDRESS, answerProfile, save, saved, saves, showProfile, type, readValue, setUpProfile } from './profile-stage'

setUpProfile()

describe('saving the profile', () => {
  it('shows an alert and then goes to the next parameter [IP-169]', async () => {
    saves()
    await showProfile({}, `${ADDRESS}?next=${encodeURIComponent('/shop/1/mobile/buy/cards/')}`)
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
      await showProfile({}, next === undefined ? ADDRESS : `${ADDRESS}?next=${encodeURIComponent(next)}`)
      await save()
      await said('资料已保存')
      await waitFor(() => expect(opened('navigateTo').concat(opened('switchTab')).join()).toContain('/shop/1/mobile/users/profile/'))
    },
  )

  it('requires phone, name and gender and shows the first error alone [IP-185] [IP-186]', async () => {
    await showProfile({ username: '', phone: '', gender: null })
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
    await showProfile(more)
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

  it('shows the server’s msg when it fails, or a text of its own where there is none, and keeps the typed text [IP-316]', async () => {
    await showProfile()
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
    expect(readValue('username')).toBe('林小晓')
    expect(opened('navigateTo')).toEqual([])
  })

  it('is one request for many taps, and is sent again with the same key after a lost answer', async () => {
    saves()
    const release = hold('userUpdate')
    await showProfile()
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
    const keys = listAsked('userUpdate').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(3)
    expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([false, true])
  })

  it('shows the change that somebody else made meanwhile, and saves the own changes beside it on the next try', async () => {
    await showProfile()
    type('username', '林小晓')
    type('address', '新地址')
    refuse('userUpdate', 'member.profile_changed')
    answerProfile({ address: '前台改的地址', version: 4 })
    await save()
    await said('资料已在别处修改，请核对后重新保存')
    await waitFor(() => expect(readValue('address')).toBe('前台改的地址'))
    expect(readValue('username')).toBe('林小晓')
    saves()
    await save()
    expect(saved().at(-1)).toMatchObject({ username: '林小晓', address: '前台改的地址', version: 4 })
  })
})
