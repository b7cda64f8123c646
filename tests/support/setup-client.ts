// After each test of the jest project `client`: removes everything of it.
import { cleanup, configure } from '@testing-library/react'
import { resetTaro } from './stubs/taro'

// A module that is loaded once a worker finds the timers of the running file by it.
Object.assign(globalThis, { jest })

// The time limit on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  resetTaro()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=', 1)[0]}=; path=/; max-age=0`
})
