// The window that the client's tests share: nothing of one file reaches the next, and what is quick about it answers as jsdom does.
interface Realm {
  global: Window & typeof globalThis
  moduleMocker: { spyOn: (object: object, name: string) => { mockImplementation: (now: () => void) => void } }
  teardown: () => Promise<void>
}
const Realm = require('../support/browser-realm.cjs') as new (config: object, context: object) => Realm // oxlint-disable-line typescript/no-require-imports -- an environment is CommonJS
const startFile = () =>
  new Realm({ projectConfig: { globals: {}, testEnvironmentOptions: { url: 'http://localhost/' } } }, { console: globalThis.console })

it('a file finds the window without anything that the file before has left in it', async () => {
  const first = startFile()
  const { global: window } = first
  const { document } = window
  const fetched = window.HTMLElement.prototype.click
  let told = 0
  const tell = () => (told += 1)
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<p id="left">left</p>'
  document.cookie = 'lang=en; path=/'
  window.localStorage.setItem('a', '1')
  window.sessionStorage.setItem('a', '1')
  window.history.pushState({ a: 1 }, '', '/elsewhere/')
  for (const part of [window, document, document.body]) part.addEventListener('click', tell)
  window.onerror = tell
  Object.assign(window, { CSS: { supports: tell }, fetch: tell })
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  Object.defineProperty(window.navigator, 'wakeLock', { configurable: true, value: {} })
  window.HTMLElement.prototype.click = tell
  first.moduleMocker.spyOn(window, 'Image').mockImplementation(() => undefined)
  window.setInterval(tell, 20)
  await first.teardown()
  told = 0

  const next = startFile()
  expect(next.global).toBe(window)
  document.body.click()
  await new Promise((done) => setTimeout(done, 50))
  expect(told).toBe(0)
  expect([document.documentElement.outerHTML, document.cookie, window.location.href, window.history.state]).toEqual([
    '<html><head></head><body></body></html>',
    '',
    'http://localhost/',
    null,
  ])
  expect([window.localStorage.length, window.sessionStorage.length, window.onerror]).toEqual([0, 0, null])
  expect(['CSS' in window, 'fetch' in window, 'wakeLock' in window.navigator, document.visibilityState]).toEqual([
    false,
    false,
    false,
    'visible',
  ])
  expect([window.HTMLElement.prototype.click === fetched, new window.Image().tagName]).toEqual([true, 'IMG'])
  await next.teardown()
})

it('an element has the style that its tag, its attribute and its parent give it', async () => {
  const realm = startFile()
  const { document, getComputedStyle } = realm.global
  document.body.innerHTML =
    '<div id="a" style="visibility: hidden"><b id="b"></b></div><p id="c" hidden></p><template id="d"></template><li id="e"></li><svg><g id="f"/></svg>'
  const styles = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => {
    const { display, visibility } = getComputedStyle(document.getElementById(id)!)
    return `${display} ${visibility}`
  })
  expect(styles).toEqual(['block hidden', ' hidden', 'none visible', 'none visible', 'list-item visible', ' visible'])
  await realm.teardown()
})
