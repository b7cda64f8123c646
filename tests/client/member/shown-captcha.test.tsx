import { act, screen } from '@testing-library/react'
import { ShownCaptcha } from '@/features/member/captcha/shown-captcha'
import { navigate } from '@/platform/navigate'
import { answers, ok, refused, sentTo, setUpLogin, show as showForm, tap, wait } from './login-stage'

setUpLogin()

type Done = (result: object) => void
let done: Done | undefined
let shownTimes = 0
const leave = jest.spyOn(navigate, 'leave')
const leftFor = () => leave.mock.calls.map(([url]) => url.replace(window.location.origin, ''))
const SHOW = '/api/captcha/show/'
const SOLVE = '/api/captcha/solve/'
const show = async (address = '/captcha/?permit=p.1') => {
  window.history.replaceState({}, '', address)
  showForm(<ShownCaptcha />)
  await wait(50)
}
const give = async (result: object) => {
  await act(async () => done!(result))
  await wait(50)
}
const solved = { ret: 0, ticket: 'tr03', randstr: '@ab' }

beforeEach(() => {
  leave.mockReset().mockReturnValue(true)
  done = undefined
  shownTimes = 0
  Object.assign(answers, { [SHOW]: ok({ app_id: '19', script: '/x.js' }), [SOLVE]: ok({}) })
  Object.assign(window, {
    TencentCaptcha: class {
      constructor(_appId: string, then: Done) {
        done = then
      }
      show() {
        shownTimes += 1
      }
    },
  })
})
afterEach(() => Reflect.deleteProperty(window, 'TencentCaptcha'))

describe('the web page of a service’s captcha', () => {
  it('sends the ticket of the service for its permit, and says in its address that it was answered', async () => {
    await show()
    expect(screen.getByLabelText('正在打开验证')).toBeTruthy()
    await give(solved)
    expect(JSON.parse(sentTo(SOLVE).at(-1)!.data!)).toEqual({ permit: 'p.1', ticket: 'tr03', randstr: '@ab' })
    expect(leftFor()).toEqual(['/captcha/?done=answered'])
  })

  it('leaves it to the call that sends the code to say that the ticket was wrong', async () => {
    answers[SOLVE] = refused(400, 'member.captcha_wrong', '数字不对或已失效，请换一张再试')
    await show()
    await give(solved)
    expect(leftFor()).toEqual(['/captcha/?done=answered'])
  })

  it.each([
    ['who closed it', '还没有完成验证', () => give({ ret: 2 })],
    [
      'whose ticket the service did not judge',
      '验证服务打不开',
      async () => {
        answers[SOLVE] = refused(409, 'member.captcha_needed', '请先完成图形验证')
        await give(solved)
      },
    ],
  ])('is shown again, or ours is asked for, by %s', async (_, said, stop) => {
    await show()
    await stop()
    expect(screen.getByText(said)).toBeTruthy()
    await tap('captcha-reopen')
    await wait(50)
    expect(shownTimes).toBe(2)
    await give({ ret: 2 })
    await tap('captcha-ours')
    expect(leftFor()).toEqual(['/captcha/?done=ours'])
  })

  it.each([
    ['the service is not to be had', refused(409, 'member.captcha_needed', '请先完成图形验证'), '验证服务打不开'],
    ['its time is over', refused(400, 'member.captcha_wrong', '数字不对或已失效，请换一张再试'), '这次验证已过期'],
  ])('says so and leads to ours where %s', async (_, answer, said) => {
    answers[SHOW] = answer
    await show()
    expect(screen.getByText(said)).toBeTruthy()
    await tap('captcha-ours')
    expect(leftFor()).toEqual(['/captcha/?done=ours'])
  })

  it('asks once more where the server was not reached', async () => {
    answers[SHOW] = refused(500, 'server.failed', '服务器出错了')
    await show()
    answers[SHOW] = ok({ app_id: '19', script: '/x.js' })
    await tap('captcha-reopen')
    await wait(50)
    expect(shownTimes).toBe(1)
  })

  it('sends back a person who sees it after its end, and asks for nothing', async () => {
    await show('/captcha/?done=answered')
    expect(screen.getByText('请回到小程序继续。')).toBeTruthy()
    expect(sentTo('/api/captcha/show/')).toHaveLength(0)
  })
})
