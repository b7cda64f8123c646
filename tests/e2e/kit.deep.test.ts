// Pieces and ports of the kit that no page shows yet, in a real browser and in the compiled mini-program (tests/gallery).
import { MOST_UPLOAD_BYTES } from '@/domain/upload/kinds'
import { INK } from '@/ui/drawn-picture/paper'
import { makeGallery } from '../gallery/build'
import { openKit, photo, startPictureServer, type Kit, type KitAppearance, type PictureServer } from '../gallery/open'
import { readPixels, readCode, type Made } from '../gallery/pixels'
import { until } from './driver/base-driver'
import { releaseBrowser, WECHAT_BROWSER } from './driver/browser'
import type { Target } from './driver/driver'
import { id, ids } from './driver/where'

let server: PictureServer
const open: Kit[] = []
const TARGETS = (['h5', 'weapp'] as const).filter((target) => !process.env.TARGET || process.env.TARGET === target)
// Both builds, without stored state.
const BUILDING_MS = 600_000
beforeAll(async () => {
  server = await startPictureServer()
  for (const target of TARGETS) await makeGallery(target)
}, BUILDING_MS)
afterEach(async () => {
  for (const kit of open.splice(0)) await kit.close()
})
afterAll(async () => {
  await releaseBrowser()
  await server.stop()
})
const show = async (target: Target, piece: string, appearance?: KitAppearance) => {
  const kit = await openKit(target, server, piece, appearance)
  open.push(kit)
  return kit
}

describe.each(TARGETS)('the kit · %s', (target) => {
  it('signs with a finger, removes a stroke, and makes a PNG of the rest', async () => {
    const kit = await show(target, 'signature')
    await kit.drag(id('signature-canvas'), [
      [0.1, 0.25],
      [0.5, 0.25],
      [0.9, 0.25],
    ])
    await kit.page.getByRole('img', { name: '签名区 已签名' }).waitFor()
    await kit.drag(id('signature-canvas'), [
      [0.1, 0.75],
      [0.5, 0.75],
      [0.9, 0.75],
    ])
    await kit.at(id('signature--undo')).tap()
    await kit.at(id('signature--done')).tap()
    const picture = await readPixels(kit, await kit.told<Made>(({ kind }) => kind !== undefined))
    const { width, height } = picture
    expect(picture.format).toBe('png')
    expect([picture.like(width * 0.5, height * 0.25, INK), picture.like(width * 0.85, height * 0.25, INK)]).toEqual([true, true])
    expect([picture.at(width * 0.5, height * 0.75), picture.at(2, 2)]).toEqual([
      [255, 255, 255],
      [255, 255, 255],
    ])
  })

  it('shows last, this and next week, turned by previous and next, and marks the current one [IP-087] [IP-088]', async () => {
    const kit = await show(target, 'weeks')
    const shown = async (words: string) => kit.at(id('week-shown')).and(kit.page.getByText(words)).waitFor()
    await shown('5月18日 – 5月24日')
    expect(await kit.page.getByText('本周', { exact: true }).count()).toBe(2)
    await kit.at(id('week-before')).tap()
    await shown('5月11日 – 5月17日')
    expect(await kit.page.getByText('本周', { exact: true }).count()).toBe(1)
    await kit.at('下周').tap()
    await shown('5月25日 – 5月31日')
  })

  it('cuts the part in the window: moved, scaled, turned', async () => {
    const kit = await show(target, 'crop')
    let before: string | undefined
    const cut = async () => {
      await kit.at(id('cropper--done')).and(kit.page.locator('[aria-disabled]')).waitFor({ state: 'detached' })
      await kit.at(id('cropper--done')).tap()
      const made = await kit.told<Made>(({ kind, file }) => kind !== undefined && file.path !== before)
      before = made.file.path
      return readPixels(kit, made)
    }
    const whole = await cut()
    expect([whole.format, whole.width, whole.height]).toEqual(['jpeg', 512, 512])
    // Red above, blue below, and 20 of the 400 pixels of the cropped green edge.
    expect([whole.like(256, 40, '#d02c3c'), whole.like(256, 470, '#1d4ed8'), whole.like(8, 256, '#1d7440')]).toEqual([true, true, true])
    await kit.drag(id('cropper--stage'), [
      [0.2, 0.5],
      [0.5, 0.5],
      [0.95, 0.5],
    ])
    const moved = await cut()
    expect([moved.like(100, 40, '#1d7440'), moved.like(400, 40, '#d02c3c')]).toEqual([true, true])
    await kit.at(id('cropper--turn')).tap()
    const turned = await cut()
    // The left one is above.
    expect([turned.like(256, 100, '#1d7440'), turned.like(470, 470, '#d02c3c'), turned.like(40, 470, '#1d4ed8')]).toEqual([
      true,
      true,
      true,
    ])
    await kit.at(id('cropper--reset')).tap()
    await kit.drag(
      id('cropper--stage'),
      [
        [0.45, 0.5],
        [0.3, 0.5],
        [0.05, 0.5],
      ],
      [
        [0.55, 0.5],
        [0.7, 0.5],
        [0.95, 0.5],
      ],
    )
    const near = await cut()
    // The white circle in the middle fills the window.
    expect([near.like(30, 256, '#ffffff'), near.like(480, 256, '#ffffff')]).toEqual([true, true])
  })

  it('picks a day and a range with a tap', async () => {
    const day = await show(target, 'day')
    await day.at(id('month--2026-05-28')).tap()
    await day.at(id('date-picker--done')).tap()
    expect(await day.told<string>(() => true)).toBe('2026-05-28')
    const range = await show(target, 'range')
    await range.at(id('month--2026-05-05')).tap()
    await range.at(id('month--2026-05-03')).tap()
    await range.at(id('range-picker--done')).tap()
    expect(await range.told<object>(() => true)).toEqual({ from: '2026-05-03', to: '2026-05-05' })
  })

  it('reports the chart bar that is tapped', async () => {
    const kit = await show(target, 'bars')
    await kit.at(id('crowd--13')).tap()
    expect(await kit.told<string>((told) => told === '13')).toBe('13')
  })

  it('makes chosen photos smaller, sends them, and sends a lost one again', async () => {
    // In a browser 12 MB, which no server takes.
    const bytes = await (target === 'h5' ? photo(4800, 3600) : photo())
    const base64 = bytes.toString('base64')
    const kit = await show(target, 'uploads', { world: { picture: [{ base64 }, { base64 }] } })
    server.state.lose = 1
    const before = server.arrived.length
    if (target === 'h5') {
      const chooser = kit.page.waitForEvent('filechooser')
      await kit.at(id('uploads--add')).tap()
      const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: bytes }))
      await (await chooser).setFiles(files)
    } else await kit.at(id('uploads--add')).tap()
    interface Told {
      arrived: number
      pending: number
      failed: number
      sizes: number[]
    }
    const once = await kit.told<Told>(({ pending, sizes }) => sizes.length === 2 && pending === 0)
    expect([once.arrived, once.failed]).toEqual([1, 1])
    expect(once.sizes).toEqual([bytes.length, bytes.length])
    expect(await kit.at(id('summary')).textContent()).toBe('1张照片上传失败')
    await kit
      .at(ids('uploads--'))
      .filter({ hasText: /^重试$/ })
      .last()
      .tap()
    expect((await kit.told<Told>(({ arrived }) => arrived === 2)).failed).toBe(0)
    expect(server.arrived.length - before).toBe(2)
    for (const one of server.arrived.slice(-2)) expect(one.bytes).toBeLessThan(Math.min(bytes.length / 2, MOST_UPLOAD_BYTES))
  })
})

/** The text of the code in a picture. */
const CODE = 'https://yueke.example/shop/1/'
const tapSave = (kit: Kit) => kit.at(id('save')).tap()

if (TARGETS.includes('h5'))
  describe('a drawn code in a browser', () => {
    it('is downloaded, and a reader reads it', async () => {
      const kit = await show('h5', 'save')
      const download = kit.page.waitForEvent('download')
      await tapSave(kit)
      const file = await download
      expect(file.suggestedFilename()).toBe('code.png')
      const parts: Buffer[] = []
      for await (const part of await file.createReadStream()) parts.push(part as Buffer)
      expect(await readCode(Buffer.concat(parts))).toBe(CODE)
    })

    it('is shown for a long press in WeChat, which cannot download', async () => {
      const kit = await show('h5', 'save', { userAgent: WECHAT_BROWSER })
      await tapSave(kit)
      const picture = kit.at(id('save-by-hand')).locator('img')
      await picture.waitFor()
      expect(await readCode(await kit.file((await picture.getAttribute('src'))!))).toBe(CODE)
    })
  })

if (TARGETS.includes('weapp'))
  describe('a drawn code in the mini-program', () => {
    const saved = (kit: Kit) => kit.host!.call('saved')

    it('is saved into the album, and a reader reads it', async () => {
      const kit = await show('weapp', 'save')
      await tapSave(kit)
      await kit.at('已保存到相册').waitFor()
      const [picture] = await saved(kit)
      expect(await readCode(Buffer.from(picture!.split(',')[1]!, 'base64'))).toBe(CODE)
    })

    it.each([
      ['refused', 'save-refused', '你没有允许保存到相册'],
      ['system off', 'save-system_off', '手机没有允许微信使用照片'],
      ['privacy refused', 'save-privacy', '用户隐私保护指引'],
    ] as const)('a code that may not be saved (%s) shows a text of its own', async (album, dialog, words) => {
      const kit = await show('weapp', 'save', { world: { album } })
      await tapSave(kit)
      await kit.at(id(dialog)).waitFor()
      expect(await kit.at(id(dialog)).textContent()).toContain(words)
      expect(await saved(kit)).toEqual([])
    })

    it('is saved after permission was given in the settings', async () => {
      const kit = await show('weapp', 'save', { world: { album: 'refused' } })
      await tapSave(kit)
      await kit.at(id('save-settings')).waitFor()
      await kit.host!.call('setWorld', { album: 'allowed' })
      await kit.at(id('save-settings')).tap()
      await kit.at(id('save-refused')).waitFor({ state: 'detached' })
      await tapSave(kit)
      await kit.at('已保存到相册').waitFor()
    })

    it('is shown on a bright screen that does not sleep, until WeChat is left', async () => {
      const kit = await show('weapp', 'save')
      const screen = (brightness: number, awake: boolean) =>
        until(
          async () => {
            const now = await kit.host!.call('screen')
            return now.brightness === brightness && now.awake === awake ? true : undefined
          },
          () => `the screen is not ${brightness}`,
        )
      await screen(1, true)
      await kit.host!.call('setForeground', false)
      await screen(0.4, false)
      await kit.host!.call('setForeground', true)
      await screen(1, true)
    })
  })
