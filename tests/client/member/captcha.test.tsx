import { act, screen } from '@testing-library/react'
import { sound } from '@/platform/sound'
import { agreeAndSend, answers, codeButton, ok, refused, sentTo, setUpLogin, show, tap, type, wait } from './login-stage'

setUpLogin()

const needed = refused(409, 'member.captcha_needed', '请先完成图形验证')
const wrong = refused(400, 'member.captcha_wrong', '数字不对或已失效，请换一张再试')
const SEND = '/api/send/verify/'
const PICTURE = 'data:image/png;base64,AA=='
const lastSent = () => Object.fromEntries(new URLSearchParams(sentTo(SEND).at(-1)!.data))
const dialog = () => screen.queryByRole('alertdialog', { name: '请先验证一下' })
const answerWith = async (digits: string) => {
  type('5 位数字', digits)
  await tap('captcha-ok')
  await wait(50)
}
/** The dialog has its picture, or says that there is none. */
const askForCode = async () => {
  await agreeAndSend()
  await wait(50)
}

beforeEach(() => {
  let made = 0
  Object.defineProperty(answers, '/api/captcha/', {
    configurable: true,
    enumerable: true,
    get: () => ok({ token: `t${(made += 1)}`, picture: PICTURE }),
  })
  answers[SEND] = needed
})
afterEach(() => {
  Reflect.deleteProperty(answers, '/api/captcha/')
  jest.restoreAllMocks()
})

describe('a captcha before a code', () => {
  it('shows a picture for this very phone and purpose, and the code is sent with its answer', async () => {
    show()
    await askForCode()
    expect(dialog()).toBeTruthy()
    expect(JSON.parse(sentTo('/api/captcha/')[0]!.data!)).toEqual({
      phone: '13800000001',
      area_code: 'zh-cn',
      shop_id: 1,
      purpose: 'log_in',
    })
    expect(
      screen
        .getByRole('img', { name: /图中有 5 个数字/ })
        .querySelector('img')!
        .getAttribute('src'),
    ).toBe(PICTURE)
    answers[SEND] = ok({ wait_seconds: 60 })
    await answerWith('31542')
    expect(lastSent()).toEqual({ phone: '13800000001', area_code: 'zh-cn', shop_id: '1', captcha_token: 't1', captcha_answer: '31542' })
    expect(dialog()).toBeNull()
    expect(codeButton()).toBe('60 秒后重发')
  })

  it('is asked for once more, with another picture, after a wrong answer', async () => {
    show()
    await askForCode()
    answers[SEND] = wrong
    await answerWith('11111')
    expect(screen.getByText('数字不对或已失效，请换一张再试')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('5 位数字').value).toBe('')
    answers[SEND] = ok({ wait_seconds: 60 })
    await answerWith('22222')
    expect(lastSent()).toMatchObject({ captcha_token: 't2', captcha_answer: '22222' })
  })

  it('sends nothing that cannot be the answer', async () => {
    show()
    await askForCode()
    await answerWith('12')
    expect(screen.getByText('请输入 5 位数字，每位从 1 到 5')).toBeTruthy()
    await answerWith('12346')
    expect(sentTo(SEND)).toHaveLength(1)
  })

  it('a captcha that is closed ends the countdown and names the missing answer', async () => {
    show()
    await askForCode()
    await tap('captcha-cancel')
    expect(dialog()).toBeNull()
    expect(screen.getByText('验证码发送失败：请先完成图形验证')).toBeTruthy()
    expect(codeButton()).toBe('获取验证码')
  })

  it('is closed when the page goes', async () => {
    const { unmount } = show()
    await askForCode()
    act(unmount)
    show()
    await wait()
    expect(dialog()).toBeNull()
  })

  it('is another one on request, and where its picture did not load', async () => {
    show()
    Object.defineProperty(answers, '/api/captcha/', {
      configurable: true,
      value: refused(500, 'server.failed', '服务器出错了'),
      writable: true,
    })
    await askForCode()
    expect(screen.getByRole('img', { name: '服务器出错了' })).toBeTruthy()
    expect(document.getElementById('captcha-ok')!.getAttribute('aria-disabled')).toBe('true')
    answers['/api/captcha/'] = ok({ token: 'later', picture: PICTURE })
    await tap('captcha-another')
    await wait(50)
    answers[SEND] = ok({ wait_seconds: 60 })
    await answerWith('55555')
    expect(lastSent()).toMatchObject({ captcha_token: 'later' })
  })

  it('is heard instead of seen, and says where the device plays no sound', async () => {
    const play = jest.fn(async (_wav: string) => true)
    const stop = jest.fn()
    jest.spyOn(sound, 'open').mockImplementation(() => ({ play, stop }))
    answers['/api/captcha/sound/'] = ok({ sound: 'UklGRg==' })
    const { unmount } = show()
    await askForCode()
    await tap('captcha-listen')
    await wait(50)
    expect(JSON.parse(sentTo('/api/captcha/sound/')[0]!.data!)).toEqual({ token: 't1' })
    expect(play).toHaveBeenCalledWith('UklGRg==')
    play.mockResolvedValue(false)
    await tap('captcha-listen')
    await wait(50)
    expect(stop).toHaveBeenCalledTimes(1)
    expect(screen.getByText('这台设备放不出声音，请看图，或致电门店')).toBeTruthy()
    act(unmount)
    expect(stop).toHaveBeenCalledTimes(2)
  })
})

describe('a captcha of a service before a code', () => {
  type Done = (result: object) => void
  let done: Done | undefined
  const serve = (Service: unknown) => Object.assign(window, { TencentCaptcha: Service })
  const made: unknown[] = []
  beforeEach(() => {
    made.length = 0
    done = undefined
    Object.defineProperty(answers, '/api/captcha/', {
      configurable: true,
      enumerable: true,
      get: () => {
        const asked = JSON.parse(sentTo('/api/captcha/').at(-1)!.data!) as { ours?: boolean }
        return ok({
          token: asked.ours ? 'ours' : 'served',
          picture: asked.ours ? PICTURE : '',
          ...(!asked.ours && { service: { app_id: '19', script: '/x.js' } }),
        })
      },
    })
    serve(
      class {
        constructor(appId: string, then: Done) {
          made.push(appId)
          done = then
        }
        show() {}
      },
    )
  })
  afterEach(() => Reflect.deleteProperty(window, 'TencentCaptcha'))

  it('sends the ticket of the service, without asking for digits', async () => {
    show()
    await askForCode()
    expect(made).toEqual(['19'])
    expect(screen.queryByLabelText('5 位数字')).toBeNull()
    answers[SEND] = ok({ wait_seconds: 60 })
    await act(async () => done!({ ret: 0, ticket: 'tr03', randstr: '@ab' }))
    await wait(50)
    expect(lastSent()).toMatchObject({ captcha_token: 'served', captcha_ticket: 'tr03', captcha_randstr: '@ab' })
    expect(dialog()).toBeNull()
  })

  it('sends nothing where the person closes it', async () => {
    show()
    await askForCode()
    await act(async () => done!({ ret: 2 }))
    await wait(50)
    expect(dialog()).toBeNull()
    expect(sentTo(SEND)).toHaveLength(1)
  })

  it.each([
    ['its ticket is one that its script made itself', () => done!({ ret: 0, ticket: 'trerror_1001', randstr: '@ab', errorCode: 1001 })],
    ['it does not work', () => done!({ ret: 1 })],
  ])('is followed by ours where %s', async (_, act_) => {
    show()
    await askForCode()
    await act(async () => act_())
    await wait(50)
    answers[SEND] = ok({ wait_seconds: 60 })
    await answerWith('31542')
    expect(lastSent()).toMatchObject({ captcha_token: 'ours', captcha_answer: '31542' })
  })
})
