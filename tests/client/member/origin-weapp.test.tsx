import { render } from '@testing-library/react'
import { keepOrigin } from '@/features/member/origin'
import { entrance } from '@/platform/entrance'
import { storage } from '@/platform/storage'
import { fireTaro } from '../../support/stubs/taro'

jest.mock('@/platform/entrance', () => jest.requireActual('@/platform/entrance/index.weapp'))
jest.mock('@/platform/storage', () => jest.requireActual('@/platform/storage/index.weapp'))

function App() {
  entrance.useOpened(keepOrigin)
  return null
}
const shown = (scene: number, path = 'pages/tabs/home/index') => fireTaro('show', { scene, path, query: {} })

beforeEach(() => storage.remove('origin'))

describe('how the mini-program was opened', () => {
  it.each([
    ['a card in a chat', 1007, 'share'],
    ['a card in a group', 1008, 'share'],
    ['the timeline', 1154, 'share'],
    ['a code of a mini-program', 1047, 'scan'],
    ['a code out of the album', 1013, 'scan'],
    ['the list of mini-programs', 1001, 'scene-1001'],
  ])('is stored as WeChat reports it: by %s [BK-164]', async (_how, scene, origin) => {
    render(<App />)
    await shown(scene)
    expect(storage.get('origin')).toBe(origin)
  })

  it('stays when the app only comes to the front, and changes with another share or scan', async () => {
    render(<App />)
    await shown(1007, 'pages/course/schedule/index')
    await shown(1089)
    expect(storage.get('origin')).toBe('share')
    await shown(1047)
    expect(storage.get('origin')).toBe('scan')
    expect(storage.get('led_here')).toMatchObject({ origin: 'scan', path: 'pages/tabs/home/index' })
  })
})
