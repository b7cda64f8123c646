// After each test of the jest project `client`: nothing of it is left.
import { cleanup } from '@testing-library/react'
import { resetTaro } from './stubs/taro'

afterEach(() => {
  cleanup()
  resetTaro()
})
