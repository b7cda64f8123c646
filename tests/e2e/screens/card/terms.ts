import { id, ids } from '../../driver/where'
import type { Screen, Stage } from '../stage'

import { openCard } from './own'

const shopId = 1

const openTerms = async (stage: Stage, name: string) => {
  await openCard(stage, name)
  // A late part moves the way to the terms from under a finger.
  await stage.driver.page?.waitForLoadState('networkidle')
  await stage.driver.tap(id('card-terms'))
  await stage.driver.waitFor(ids('term-'))
}

/** The first version in that state. */
const openTerm = async (stage: Stage, name: string, state: 'due' | 'in_force') => {
  await openTerms(stage, name)
  await stage.driver.tap(ids(`term-${state}-`))
  await stage.driver.waitFor(id('term-paper'))
}

/** The service terms of the member's own cards. */
export const cardTermScreens: readonly Screen[] = [
  {
    name: 'card-terms',
    title: '服务条款 · 待签署、已签署、已被替代',
    main: true,
    wide: true,
    show: (stage) => openTerms(stage, '拾光储值卡'),
  },
  {
    name: 'card-terms-read',
    title: '服务条款 · 仅需阅读',
    show: (stage) => openTerms(stage, '年度会员卡'),
  },
  {
    name: 'card-terms-loading',
    title: '服务条款 · 加载中',
    show: async ({ driver, hold, ...stage }) => {
      await openCard({ driver, hold, ...stage }, '拾光储值卡')
      await hold(/serviceterms/)
      await driver.tap(id('card-terms'))
    },
  },
  {
    name: 'card-terms-failed',
    title: '服务条款 · 加载失败',
    show: async ({ driver, lose, ...stage }) => {
      await openCard({ driver, lose, ...stage }, '拾光储值卡')
      await lose(/serviceterms/)
      await driver.tap(id('card-terms'))
      await driver.waitFor(id('retry'))
    },
  },
  {
    name: 'card-term',
    title: '服务条款 · 已签署',
    main: true,
    wide: true,
    show: async (stage) => {
      await openTerm(stage, '拾光储值卡', 'in_force')
      await stage.driver.waitFor(id('signature-picture'))
    },
  },
  {
    name: 'card-term-history',
    title: '服务条款 · 历史版本',
    show: async (stage) => {
      await openTerm(stage, '拾光储值卡', 'in_force')
      await stage.driver.tap(id('term-versions'))
      await stage.driver.waitFor(ids('version-'))
    },
  },
  {
    name: 'card-term-sign',
    title: '服务条款 · 待签署',
    show: (stage) => openTerm(stage, '拾光储值卡', 'due'),
  },
  {
    name: 'card-term-signature',
    title: '服务条款 · 签署姓名',
    main: true,
    show: async (stage) => {
      await openTerm(stage, '拾光储值卡', 'due')
      await stage.driver.tap(id('agree-terms'))
      await stage.driver.waitFor(id('signature--done'))
    },
  },
  {
    name: 'card-term-agree',
    title: '服务条款 · 待同意',
    show: (stage) => openTerm(stage, '年度会员卡', 'due'),
  },
  {
    name: 'card-term-detail',
    title: '服务条款 · 全文',
    main: true,
    show: async ({ driver }) => {
      await driver.open('cardTermDetail', { shopId, termId: 1 })
      await driver.waitFor(id('term-paper'))
    },
  },
]
