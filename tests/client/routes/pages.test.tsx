import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { withBoundary } from '@/shell/page/with-boundary'
import { routes } from '@/routes/table'

const pages = [...new Set(Object.values(routes).map(({ page }) => page))]

it.each(pages)('%s has an error boundary', (page) => {
  expect(readFileSync(`src/${page}.tsx`, 'utf8')).toMatch(/^export default withBoundary\(/m)
})

describe('a page that breaks', () => {
  let broken = true
  const Screen = withBoundary(() => {
    if (broken) throw new Error('a slip')
    return <p>whole</p>
  })
  const quietly = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

  beforeEach(() => {
    broken = true
    window.history.replaceState({}, '', '/shop/1/mobile/introduce/')
  })
  afterEach(() => jest.restoreAllMocks())

  it('says so and can be tried again', () => {
    quietly()
    render(<Screen />)
    expect(screen.getByRole('alert').textContent).toContain('页面出错了')
    broken = false
    fireEvent.click(screen.getByText('重试'))
    expect(screen.getByText('whole')).toBeTruthy()
  })

  it('leads home', async () => {
    quietly()
    render(<Screen />)
    await act(async () => void fireEvent.click(screen.getByText('返回首页')))
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/shop/1/welcome/' })
  })
})
