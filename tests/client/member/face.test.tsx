import { screen, waitFor } from '@testing-library/react'
import type { Faces } from '@/contract/member/face'
import { faceReasons } from '@/domain/member/face'
import { useMemberStore } from '@/shell/session/member-store'
import FacePage from '@/pages/member/face'
import { compress } from '@/platform/compress'
import { upload } from '@/platform/upload'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, shop, tapId, user } from '../booking/fixtures'

setUpBooking()

type Photo = Faces['photos'][number]
const photo = (more: Partial<Photo> = {}): Photo => {
  const state = more.state ?? 'enrolled'
  return { id: 1, place: 1, state, is_valid: state === 'enrolled', reason: '', at: '2026-05-22T17:31:00+08:00', url: null, ...more }
}
const agreed = { current: '1.0', version: '1.0', given_at: '2026-05-22T17:30:00+08:00', is_due: false }
const due = { current: '1.0', version: '', given_at: null, is_due: true }
const faces = (more: Partial<Faces> = {}): Faces => ({ photos: [], consent: agreed, needs_guardian: false, ...more })

const show = async (data: Faces, waited: string) => {
  answer('shopDetail', { shop })
  answer('hasFaceGuard', { has_face_guard: true })
  answer('faceRead', data)
  const page = open(FacePage, '/shop/1/mobile/face/upload/')
  await waitFor(() => expect(byId(waited)).toBeTruthy())
  return page
}
const text = (id: string) => byId(id).textContent

beforeEach(() => useMemberStore.setState({ user, shopId: 1 }))
afterEach(() => jest.restoreAllMocks())

describe('the page of the own face', () => {
  it('asks for a consent of its own first, with an empty box, and sends the version that was shown [IP-032][IP-263]', async () => {
    await show(faces({ consent: due }), 'face-ask')
    expect(byId('face-agree').getAttribute('aria-checked')).toBe('false')
    expect(document.getElementById('face-next')).toBe(null)
    for (const word of ['用来做什么', '存在哪里', '365 天没到店', '出示入场码', '前台办理'])
      expect(document.body.textContent).toContain(word)
    await tapId('face-consent')
    expect(listAsked('faceConsent')).toEqual([])
    await said('请先勾选同意')
    await tapId('face-rules')
    expect(text('face-rules-sheet')).toContain('不判断年龄、性别或身份')
    answer('faceConsent', faces())
    await tapId('face-agree')
    await tapId('face-consent')
    await waitFor(() => expect(byId('face-standing')).toBeTruthy())
    expect(listAsked('faceConsent').map(({ body }) => body)).toEqual([{ version: '1.0' }])
    expect(text('face-standing')).toContain('还没有照片')
  })

  it('asks again when the rules have changed', async () => {
    await show(faces({ consent: { ...due, version: '0.9' }, photos: [photo()] }), 'face-ask')
    expect(text('face-ask')).toBe('规则有更新，请重新同意')
    expect(document.body.textContent).toContain('你之前同意的是 0.9 版')
    refuse('faceConsent', 'face.consent_changed')
    await tapId('face-agree')
    await tapId('face-consent')
    await said('人脸信息处理规则已更新，请重新阅读并同意')
  })

  it('leads a person under 14 to the guardian instead', async () => {
    await show(faces({ consent: due, needs_guardian: true }), 'face-guardian')
    expect(document.getElementById('face-consent')).toBe(null)
    await tapId('ask-guardian')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/users/privacy/?guardian=1'])
  })

  it('shows every photo with whether it can be used, and the next one to take [IP-107]', async () => {
    await show(faces({ photos: [photo(), photo({ id: 2, place: 3, state: 'refused', reason: 'too_dark' })] }), 'face-standing')
    expect(text('face-standing')).toBe('已经可以刷脸1 张可用，补齐 3 张认得更快')
    expect([1, 2, 3].map((place) => text(`face-${place}`))).toEqual([
      '正面可用2026-05-22 17:31重拍',
      '左侧未拍可选，侧一点脸再拍拍照',
      '右侧未通过光线太暗，面向光源再拍一张重拍',
    ])
    expect(text('face-next')).toBe('重拍右侧')
  })

  it.each(faceReasons)('says why a photo is refused and how to take a better one: %s', async (reason) => {
    await show(faces({ photos: [photo({ state: 'refused', reason })] }), 'face-1')
    expect(text('face-1')).toMatch(/未通过.*，.*(再|请重拍)/)
    expect(text('face-standing')).toContain('照片未通过')
  })

  it('keeps no good photo from being used when a later one was refused', async () => {
    await show(faces({ photos: [photo(), photo({ id: 2, state: 'refused', reason: 'no_face' })] }), 'face-1')
    expect(text('face-1')).toContain('可用')
    expect(text('face-1')).toContain('没有看清人脸')
    expect(text('face-standing')).toContain('已经可以刷脸')
  })

  it('says that the gate has not answered yet, and offers no other photo of that side', async () => {
    await show(faces({ photos: [photo({ state: 'judging' })] }), 'face-standing')
    expect(text('face-standing')).toContain('正在检查照片')
    expect(document.getElementById('face-take-1')).toBe(null)
  })
})

describe('a photo for the gate', () => {
  const url = '/uploads/private/0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e.jpg'
  const choose = async () => {
    jest.spyOn(upload, 'pickImages').mockResolvedValue({ kind: 'picked', files: [{ path: 'blob:photo', size: 100 }] })
    jest.spyOn(compress, 'prepare').mockImplementation(async (file) => ({ kind: 'done', file }))
    answer('uploadPolicy', {
      ...{ policy: 'p', signature: 's', host: '/api/upload/', fields: { policy: 'p', signature: 's' }, file_field: 'file' },
      expire_at: '2026-05-22T20:00:00+08:00',
    })
    await show(faces(), 'face-standing')
    await tapId('face-next')
    await tapId('face-album')
    await waitFor(() => expect(byId('face-use')).toBeTruthy())
  }
  const arrives = () =>
    jest.spyOn(upload, 'send').mockResolvedValue({
      ...{ kind: 'answered', status: 200, headers: {} },
      body: { status: 200, msg: '', data: { id: 'x', url, width: 512, height: 512 } },
    })

  it('is looked at before it is sent, then judged, and answered with whether it can be used [IP-264][IP-265]', async () => {
    await choose()
    expect(text('face-check')).toBe('确认正面照')
    expect(byId('face-keep').getAttribute('aria-checked')).toBe('false')
    arrives()
    answer('faceSave', faces({ photos: [photo()] }))
    await tapId('face-use')
    await waitFor(() => expect(text('face-standing')).toContain('已经可以刷脸'))
    expect(listAsked('uploadPolicy')[0]!.query).toMatchObject({ kind: 'face', shop_id: '1' })
    expect(listAsked('faceSave').map(({ body }) => body)).toEqual([{ photos: [url], place: 1, keep: false }])
    expect(listAsked('faceSave')[0]!.path).toBe(`/api/v2/mobile/shops/1/users/${user.id}/photos/`)
  })

  it('is kept where that is ticked', async () => {
    await choose()
    arrives()
    answer('faceSave', faces({ photos: [photo()] }))
    await tapId('face-keep')
    await tapId('face-use')
    await waitFor(() => expect(listAsked('faceSave').map(({ body }) => body)).toMatchObject([{ keep: true }]))
  })

  it('a photo that is not sent stays on the page with the reason, to be sent again', async () => {
    await choose()
    jest.spyOn(upload, 'send').mockResolvedValue({ kind: 'offline' })
    await tapId('face-use')
    await waitFor(() => expect(text('face-problem')).toBe('上传失败，请重试'))
    arrives()
    lose('faceSave')
    await tapId('face-use')
    await waitFor(() => expect(listAsked('faceSave')).toHaveLength(1))
    await waitFor(() => expect(byId('face-problem')).toBeTruthy())
    refuse('faceSave', 'face.judging')
    await tapId('face-use')
    await waitFor(() => expect(text('face-problem')).toBe('这张照片正在检查，请稍后再试'))
    await tapId('face-other')
    expect(text('face-standing')).toContain('还没有照片')
  })
})

describe('the consent to the own face', () => {
  it('is withdrawn after a question, and the page names the deleted data and the other ways to enter', async () => {
    await show(faces({ photos: [photo()] }), 'face-standing')
    await tapId('face-withdraw')
    expect(text('face-withdraw-dialog')).toContain('各门店的闸机当天忘记你')
    answer('faceWithdraw', faces({ consent: due }))
    await tapId('face-confirm-withdraw')
    await waitFor(() => expect(byId('face-gone')).toBeTruthy())
    expect(listAsked('faceWithdraw')).toHaveLength(1)
    expect(document.body.textContent).toContain('出示入场码')
    await tapId('face-restart')
    expect(text('face-ask')).toBe('开通前，先征得你的同意')
  })

  it('stays where the withdrawal fails, which is said', async () => {
    await show(faces({ photos: [photo()] }), 'face-standing')
    lose('faceWithdraw')
    await tapId('face-withdraw')
    await tapId('face-confirm-withdraw')
    await said('撤回失败，请重试')
    expect(text('face-standing')).toContain('已经可以刷脸')
  })
})

it('the page of a shop without such a gate offers no photo, and says how to enter [IP-266][IP-267]', async () => {
  answer('shopDetail', { shop })
  answer('hasFaceGuard', { has_face_guard: false })
  open(FacePage, '/shop/1/mobile/face/upload/')
  await waitFor(() => expect(byId('face-no-guard')).toBeTruthy())
  expect(listAsked('faceRead')).toEqual([])
  expect(document.getElementById('face-next')).toBe(null)
  await tapId('face-home')
  expect(opened('reLaunch')).toHaveLength(1)
})

it('the page that could not be read offers to try again', async () => {
  answer('shopDetail', { shop })
  answer('hasFaceGuard', { has_face_guard: true })
  lose('faceRead')
  open(FacePage, '/shop/1/mobile/face/upload/')
  await waitFor(() => expect(byId('retry')).toBeTruthy())
  answer('faceRead', faces())
  await tapId('retry')
  await waitFor(() => expect(byId('face-standing')).toBeTruthy())
  expect(screen.queryByRole('alert')).toBe(null)
})
