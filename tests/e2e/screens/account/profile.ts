import { choosePicture } from '../../driver/choose-picture'
import { id } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'

const shopId = 1

const openProfile = async ({ driver }: Stage) => {
  await driver.open('profileEditPage', { shopId })
  await driver.waitFor(id('username'))
}

const openCropper = async (stage: Stage) => {
  await openProfile(stage)
  await stage.driver.tap(id('avatar'))
  await choosePicture(stage.driver, id('avatar-album'))
  await stage.driver.waitFor(id('cropper--done'))
}

/** The profile that a member edits. */
export const profileScreens: readonly Screen[] = [
  { name: 'profile', title: '编辑资料', main: true, show: openProfile },
  {
    name: 'profile-problem',
    title: '编辑资料 · 姓名为空',
    show: async (stage) => {
      await openProfile(stage)
      await stage.driver.fill(id('username'), '')
      await stage.driver.tap(id('save-profile'))
      await stage.driver.waitForWords(id('username-note'), stage.say('请输入姓名'))
    },
  },
  {
    name: 'profile-avatar',
    title: '编辑资料 · 更换头像',
    show: async (stage) => {
      await openProfile(stage)
      await stage.driver.tap(id('avatar'))
      await stage.driver.waitFor(id('avatar-album'))
    },
  },
  { name: 'profile-crop', title: '编辑资料 · 裁剪头像', main: true, show: openCropper },
  {
    name: 'profile-sending',
    title: '编辑资料 · 头像上传中',
    show: async (stage) => {
      await openCropper(stage)
      await stage.hold(calls.uploading)
      await stage.driver.tap(id('cropper--done'))
      await stage.driver.waitForPart(id('avatar-note'), '%')
    },
  },
  {
    name: 'profile-unsent',
    title: '编辑资料 · 头像上传失败',
    show: async (stage) => {
      await openCropper(stage)
      await stage.lose(calls.uploading)
      await stage.driver.tap(id('cropper--done'))
      await stage.driver.waitFor(id('avatar-again'))
    },
  },
  {
    name: 'profile-years',
    title: '编辑资料 · 出生年份',
    show: async (stage) => {
      await openProfile(stage)
      await stage.driver.tap(id('birthday'))
      await stage.driver.tap(id('birthday-picker--year'))
      await stage.driver.waitFor(id('birthday-picker--2020'))
    },
  },
  {
    name: 'profile-months',
    title: '编辑资料 · 出生月份',
    show: async (stage) => {
      await openProfile(stage)
      await stage.driver.tap(id('birthday'))
      await stage.driver.tap(id('birthday-picker--month'))
      await stage.driver.waitFor(id('birthday-picker--1996-03'))
    },
  },
  {
    name: 'profile-birthday',
    title: '编辑资料 · 生日',
    show: async (stage) => {
      await openProfile(stage)
      await stage.driver.tap(id('birthday'))
      await stage.driver.waitFor(id('month--1996-03-18'))
    },
  },
  {
    name: 'profile-leave',
    title: '编辑资料 · 放弃修改',
    targets: ['h5'],
    show: async (stage) => {
      await openProfile(stage)
      await stage.driver.fill(id('username'), '林小晓')
      await stage.driver.tap({ by: 'role', role: 'button', name: stage.say('返回') })
      await stage.driver.waitFor(id('unsaved'))
    },
  },
  {
    name: 'profile-loading',
    title: '编辑资料 · 加载中',
    show: async ({ driver, hold }) => {
      await hold(calls.profile)
      await driver.open('profileEditPage', { shopId: 2 })
    },
  },
  {
    name: 'profile-failed',
    title: '编辑资料 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.profile)
      await driver.open('profileEditPage', { shopId: 2 })
      await driver.waitFor(id('retry'))
    },
  },
  {
    name: 'profile-blocked',
    title: '会员资料 · 无权限',
    show: async ({ driver }) => {
      await driver.open('profileEditPage', { shopId, user_id: 2 })
      await driver.waitFor(id('go-back'))
    },
  },
]

/** The profile of a member, for staff. */
export const memberProfileScreens: readonly Screen[] = [
  {
    name: 'desk-profile',
    title: '会员资料 · 编辑',
    main: true,
    show: async ({ driver }) => {
      await driver.open('profileEditPage', { shopId, user_id: 1 })
      await driver.waitFor(id('username'))
    },
  },
]
