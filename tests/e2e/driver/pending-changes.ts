import type { Page } from 'playwright-core'

const POLL = 20
/** A change without an answer ends no journey: what the page shows then is the journey's subject. */
const LONGEST = 20_000

/**
 * The changes that an app has sent and that have no answer yet. A person leaves a page when an act is done; a driver is quicker than the request, and on a busy
 * computer the next page would be read as of before the act.
 */
export class PendingChanges {
  private pending = new Set<object>()

  begin = (change: object) => void this.pending.add(change)
  end = (change: object) => void this.pending.delete(change)

  /** Waits until every change has its answer, and until the page has sent none that waited for another's. */
  async settle(page: Page) {
    const end = performance.now() + LONGEST
    while (performance.now() < end) {
      if (this.pending.size === 0) {
        await page.evaluate(() => new Promise((taken) => setTimeout(taken, 50))).catch(() => undefined)
        if (this.pending.size === 0) return
      }
      await new Promise((next) => setTimeout(next, POLL))
    }
  }
}

/** Keeps the changes of a page of a browser. */
export const watchChanges = (page: Page) => {
  const changes = new PendingChanges()
  page.on('request', (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method())) changes.begin(request)
  })
  page.on('requestfinished', changes.end)
  page.on('requestfailed', changes.end)
  return changes
}
