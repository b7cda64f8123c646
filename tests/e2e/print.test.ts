import fs from 'node:fs'
import { openContext } from './driver/browser'
import { serverOfFile } from './driver/server-of-file'
import { LIN_XIAO } from './journeys/acts'

const server = serverOfFile()

it('signed terms are printed whole, on white, with their signature and check code, and without the title bar and action bar of the page', async () => {
  const context = await openContext({ baseUrl: server().baseUrl })
  const { token } = await server().logIn(LIN_XIAO)
  await context.addCookies([{ name: 'session', value: token, url: server().baseUrl }])
  const page = await context.newPage()
  const own = (await (await page.request.get(`${server().baseUrl}/api/v2/mobile/shops/1/users/cards/`)).json()) as {
    data: { cards: { id: number; name: string }[] }
  }
  const card = own.data.cards.find(({ name }) => name === '团课 10 次卡')!
  await page.goto(`${server().baseUrl}/mobile/card/${card.id}/term/?shop_id=1`)
  await page.locator('#signature-picture').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#print-term').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: '返回' }).isVisible()).toBe(false)
  // Nothing around the paper cuts it off: its end is within what scrolls, and that is the document.
  const { bottom, whole } = await page.evaluate(() => ({
    bottom: document.getElementById('term-paper')!.getBoundingClientRect().bottom + scrollY,
    whole: document.documentElement.scrollHeight,
  }))
  expect(bottom).toBeLessThanOrEqual(whole)
  const pdf = await page.pdf({ format: 'A4' })
  if (process.env.KEEP_PDF) fs.writeFileSync(process.env.KEEP_PDF, pdf)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await context.close()
})
