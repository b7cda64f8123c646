// After each test of the jest project `client`: nothing of it is left.
import { cleanup, configure } from '@testing-library/react'
import { resetTaro } from './stubs/taro'

// How long a machine may take that has other things to do.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  resetTaro()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=', 1)[0]}=; path=/; max-age=0`
})
