import { id } from '../../driver/where'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const CALL = /\/deletion\//

const open = ({ driver }: Stage) => driver.open('deleteAccountPage', { shopId })
const change = (stage: Stage, with_: (data: Record<string, unknown>) => void) =>
  stage.driver.interfere(CALL, (text) => {
    const answer = JSON.parse(text) as { data: Record<string, unknown> }
    with_(answer.data)
    return JSON.stringify(answer)
  })
const openFree = async (stage: Stage) => {
  await change(stage, (data) => (data.obstacles = []))
  await open(stage)
  await stage.driver.waitFor(id('gives-up'))
}

/** Where a member deletes the account. */
export const deleteAccountScreens: readonly Screen[] = [
  ...makeStates({
    name: 'delete-account',
    title: '注销账号',
    call: CALL,
    open,
    stands: ({ driver, say }) => driver.waitFor(say('注销账号')),
  }),
  {
    name: 'delete-account-obstacles',
    title: '注销账号 · 有待处理',
    main: true,
    wide: true,
    show: async (stage) => {
      await open(stage)
      await stage.driver.waitFor(id('submit-deletion'))
    },
  },
  { name: 'delete-account-free', title: '注销账号 · 可提交', main: true, show: openFree },
  {
    name: 'delete-account-nothing',
    title: '注销账号 · 没有余额',
    show: async (stage) => {
      await change(stage, (data) => Object.assign(data, { obstacles: [], losses: [], balance: 0 }))
      await open(stage)
      await stage.driver.waitFor(id('submit-deletion'))
    },
  },
  {
    name: 'delete-account-sure',
    title: '注销账号 · 验证码',
    show: async (stage) => {
      await openFree(stage)
      await stage.driver.tap(id('gives-up'))
      await stage.driver.tap(id('submit-deletion'))
      await stage.driver.waitFor(id('deletion-sheet'))
    },
  },
]
