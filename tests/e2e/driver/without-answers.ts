import type { Page } from 'playwright-core'

const DATA = /(<script id="page-data" type="application\/json">)(.*?)(<\/script>)/s

const strip = (html: string) =>
  html.replace(DATA, (_, start: string, data: string, end: string) => {
    const { answers: _answers, ...rest } = JSON.parse(data) as { answers?: unknown }
    return start + JSON.stringify(rest).replaceAll('<', '\\u003c') + end
  })

interface Pages {
  /** Whether pages are served so now. */
  applies?: () => boolean
  /** The other changes of a page. */
  change?: (url: string, html: string) => string
}

/** Serves pages without the server's answers: the client asks for them, and meets the interception. */
export const withoutAnswers = (page: Page, { applies = () => true, change = (_, html) => html }: Pages = {}): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest() || !applies()) return route.fallback()
    // As browsers do when a kept connection is closed at the moment it is used again.
    const response = await route.fetch({ maxRetries: 2 })
    return route.fulfill({ response, body: change(route.request().url(), strip(await response.text())) })
  })
