import type { Page } from 'playwright-core'

const DATA = /(<script id="page-data" type="application\/json">)(.*?)(<\/script>)/s

const strip = (html: string) =>
  html.replace(DATA, (_, start: string, data: string, end: string) => {
    const { answers: _answers, ...rest } = JSON.parse(data) as { answers?: unknown }
    return start + JSON.stringify(rest).replaceAll('<', '\\u003c') + end
  })

/** Serves pages without the server's answers, as long as `applies`: the client asks for them, and meets the interception. */
export const withoutAnswers = (page: Page, applies: () => boolean = () => true): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest() || !applies()) return route.fallback()
    // As browsers do when a kept connection is closed at the moment it is used again.
    const response = await route.fetch({ maxRetries: 2 })
    return route.fulfill({ response, body: strip(await response.text()) })
  })
