import { fireEvent, waitFor } from '@testing-library/react'
import type { HttpOutcome } from '@/platform/request/types'
import { upload } from '@/platform/upload'
import type { Upload } from '@/platform/upload/types'
import { byId, tapId } from '../booking/fixtures'
import { fakeCanvas } from '../support/fake-canvas'
import { answer, listAsked } from '../support/fake-server'
import { isOff, save, saved, saves, showProfile, setUpProfile } from './profile-stage'

setUpProfile()

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
    await showProfile()
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
    expect(byId('avatar-note').textContent).toBe('新头像保存后生效')
    await save()
    expect(saved()).toMatchObject([{ avatar: url }])
  })

  it('goes to the host, in the fields and under the name that the policy says, and takes the session to the own server alone [IP-268] [IP-270] [IP-271]', async () => {
    const went: Upload[] = []
    jest.spyOn(upload, 'send').mockImplementation(async (one) => {
      went.push(one)
      return arrived
    })
    await crop()
    await tapId('cropper--done')
    await waitFor(() => expect(went).toHaveLength(1))
    expect(listAsked('uploadPolicy')).toMatchObject([{ query: { kind: 'avatar' } }])
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

  it('an avatar that is not sent says why, is sent again, or is given up', async () => {
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
    await showProfile()
    await tapId('avatar')
    await tapId('avatar-remove')
    expect(byId('avatar').querySelector('img')).toBeNull()
    await save()
    expect(saved()[0]).not.toHaveProperty('avatar')
  })
})
