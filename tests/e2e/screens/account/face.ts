import { choosePicture } from '../../driver/choose-picture'
import { id } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const CALL = /users\/\d+\/photos\//

const open = ({ driver }: Stage) => driver.open('facePage', { shopId })

interface Data {
  photos: object[]
  consent: { current: string; version: string; given_at: string | null; is_due: boolean }
  needs_guardian: boolean
}
/** The page of somebody whose photos and consent are so. */
const openAs = async (stage: Stage, edit: (data: Data) => void, waited: string) => {
  await stage.driver.interfere(CALL, (text) => {
    const answer = JSON.parse(text) as { data: Data }
    edit(answer.data)
    return JSON.stringify(answer)
  })
  await open(stage)
  await stage.driver.waitFor(id(waited))
}
const without = (data: Data) => {
  data.photos = []
  data.consent = { ...data.consent, version: '', given_at: null, is_due: true }
}
const photo = (place: number, state: string, reason = '') => ({
  ...{ id: 90 + place, place, state, reason, is_valid: state === 'enrolled' },
  ...{ at: '2026-11-24T09:31:00+08:00', url: null },
})
const choose = async (stage: Stage) => {
  await open(stage)
  await stage.driver.tap(id('face-next'))
  await choosePicture(stage.driver, id('face-album'))
  await stage.driver.waitFor(id('face-use'))
}

/** The face for a shop's gate. */
export const faceScreens: readonly Screen[] = [
  ...makeStates({ name: 'face', title: '刷脸入场', call: CALL, open, stands: ({ driver, say }) => driver.waitFor(say('刷脸入场')) }),
  { name: 'face-consent', title: '刷脸入场 · 授权', main: true, wide: true, show: (stage) => openAs(stage, without, 'face-ask') },
  {
    name: 'face-rules',
    title: '刷脸入场 · 规则',
    show: async (stage) => {
      await openAs(stage, without, 'face-ask')
      await stage.driver.tap(id('face-rules'))
      await stage.driver.waitFor(id('face-rules-sheet'))
    },
  },
  {
    name: 'face-new-rules',
    title: '刷脸入场 · 规则有更新',
    show: (stage) => openAs(stage, ({ consent }) => Object.assign(consent, { version: '0.9', is_due: true }), 'face-ask'),
  },
  {
    name: 'face-guardian',
    title: '刷脸入场 · 未满 14 周岁',
    show: (stage) =>
      openAs(
        stage,
        (data) => {
          without(data)
          data.needs_guardian = true
        },
        'face-guardian',
      ),
  },
  { name: 'face-none', title: '刷脸入场 · 还没有照片', show: (stage) => openAs(stage, (data) => void (data.photos = []), 'face-standing') },
  {
    name: 'face-source',
    title: '刷脸入场 · 拍照或相册',
    show: async (stage) => {
      await open(stage)
      await stage.driver.tap(id('face-next'))
      await stage.driver.waitFor(id('face-album'))
    },
  },
  { name: 'face-check', title: '刷脸入场 · 确认照片', main: true, show: choose },
  {
    name: 'face-sending',
    title: '刷脸入场 · 上传中',
    show: async (stage) => {
      await choose(stage)
      await stage.hold(calls.uploading)
      await stage.driver.tap(id('face-use'))
      await stage.driver.waitForPart(id('face-check-note'), '%')
    },
  },
  {
    name: 'face-judging',
    title: '刷脸入场 · 检查中',
    show: async (stage) => {
      await choose(stage)
      await stage.hold(CALL)
      await stage.driver.tap(id('face-use'))
      await stage.driver.waitForWords(id('face-check-note'), stage.say('正在检查照片'))
    },
  },
  {
    name: 'face-unsent',
    title: '刷脸入场 · 上传失败',
    show: async (stage) => {
      await choose(stage)
      await stage.lose(calls.uploading)
      await stage.driver.tap(id('face-use'))
      await stage.driver.waitFor(id('face-problem'))
    },
  },
  {
    name: 'face-waiting',
    title: '刷脸入场 · 等闸机回应',
    show: (stage) => openAs(stage, (data) => void (data.photos = [photo(1, 'judging')]), 'face-standing'),
  },
  {
    name: 'face-refused',
    title: '刷脸入场 · 未通过',
    main: true,
    show: (stage) => openAs(stage, (data) => void (data.photos = [photo(1, 'refused', 'too_dark')]), 'face-standing'),
  },
  {
    name: 'face-enrolled',
    title: '刷脸入场 · 已开通',
    main: true,
    show: (stage) => openAs(stage, (data) => void data.photos.push(photo(3, 'refused', 'several_faces')), 'face-standing'),
  },
  {
    name: 'face-withdraw',
    title: '刷脸入场 · 撤回授权',
    show: async (stage) => {
      await open(stage)
      await stage.driver.tap(id('face-withdraw'))
      await stage.driver.waitFor(id('face-withdraw-dialog'))
    },
  },
  {
    name: 'face-withdrawn',
    title: '刷脸入场 · 已撤回',
    show: async (stage) => {
      await open(stage)
      await stage.driver.tap(id('face-withdraw'))
      await stage.driver.tap(id('face-confirm-withdraw'))
      await stage.driver.waitFor(id('face-gone'))
    },
  },
  {
    name: 'face-no-guard',
    title: '刷脸入场 · 门店没有闸机',
    show: async ({ driver }) => {
      await driver.open('facePage', { shopId: 2 })
      await driver.waitFor(id('face-no-guard'))
    },
  },
]
