import { DEFAULT_THEME } from '@/ui/theme/themes'
import type { Driver, Target } from '../driver/driver'
import { openDriver } from '../driver/open-driver'
import { startTestServer, type TestServer } from '../driver/server'
import { sayIn } from './say'
import { fatesOn, type Appearance, type Screen, type Shelf } from './stage'

/** Calls after which every screen looks as before: logging in, notes of what was seen, and the sandbox's statements. */
const HARMLESS = /\/login\/|\/send\/verify\/|\/view-log\/|\/sandbox\//
/** The calls by GET that change something. */
const BY_GET = /\/guard\/checkin\/|\/acquire\//

/** How many calls have changed the data of a server. */
async function countChanges({ baseUrl }: TestServer): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text()
  const calls = metrics.matchAll(
    /http_request_duration_seconds_count\{method="(GET|POST|PUT|PATCH|DELETE)",route="([^"]*)",status="2\d\d"\} (\d+)/g,
  )
  return [...calls]
    .filter(([, method, route]) => (method === 'GET' ? BY_GET.test(route!) : !HARMLESS.test(route!)))
    .reduce((sum, [, , , count]) => sum + Number(count), 0)
}

/** Replaces the server's theme of shop 1 in every answer. */
const dress = (driver: Driver, theme: string) => driver.interfere(/\/shops?\/1\//, (text) => text.replaceAll(DEFAULT_THEME, theme))

/** A screen on its phone, or the reason why it cannot be shown. */
export interface Shown {
  driver: Driver
  failure?: string
}

/** Shows screens one after another in one appearance, each on a phone of its own and on a demo that no screen before has changed. */
export async function openWalk(target: Target, appearance: Appearance) {
  const lang = appearance.lang ?? 'zh-cn'
  const say = await sayIn(lang)
  let running: TestServer | undefined
  const end = async () => {
    const server = running
    running = undefined
    await server?.stop()
  }
  const show = async (screen: Screen, shelf: Shelf, take: (shown: Shown) => Promise<void>) => {
    const server = (running ??= await startTestServer())
    const driver = await openDriver(target, {
      baseUrl: server.baseUrl,
      session: shelf.as === undefined ? undefined : await server.logIn(shelf.as, shelf.area),
      lang,
      text: appearance.text,
      viewport: appearance.window,
      userAgent: shelf.userAgent,
      scale: appearance.scale,
    })
    let failure: string | undefined
    try {
      if (appearance.theme) await dress(driver, appearance.theme)
      await screen.show({ driver, server, say, ...fatesOn(driver) })
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
    }
    try {
      await take({ driver, ...(failure !== undefined && { failure }) })
    } finally {
      await driver.close()
      if ((await countChanges(server)) > 0) await end()
    }
  }
  return { show, end }
}
