// After each test of the jest project `client`: nothing of it is left.
import { cleanup } from '@testing-library/react'
import { resetTaro } from './stubs/taro'

afterEach(() => {
  cleanup()
  resetTaro()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=', 1)[0]}=; path=/; max-age=0`
})
