import { routes } from '@/routes/table'
import { releaseBrowser } from '../driver/browser'
import type { Driver } from '../driver/driver'
import { axeFindings } from './axe'
import { fitFindings } from './fit'
import { shelves } from './shelves'
import { isShown } from './shown'
import type { Screen, Shelf } from './stage'
import { openWalk } from './walk'

interface Looked {
  name: string
  screen: Screen
  shelf: Shelf
}

/** The screens to look at, by their shelves. */
export const listScreens = (isWanted: (shelf: Shelf) => boolean): Looked[] =>
  shelves.filter(isWanted).flatMap((shelf) => shelf.screens.filter(isShown).map((screen) => ({ name: screen.name, screen, shelf })))

/** The part of a list, of so many parts. */
export const cutPart = <Each>(list: readonly Each[], part: number, parts: number): Each[] =>
  list.slice(Math.floor((list.length * (part - 1)) / parts), Math.floor((list.length * part) / parts))

/** The findings of axe on the screen, and what does not fit a finger, a window of 320 px, and text of 130 %. */
const findingsOn = async ({ page }: Driver) => [...(await axeFindings(page!)), ...(await fitFindings(page!))]

/** One walk through screens for a test file. */
export function lookAround() {
  const walk = openWalk('h5', { name: '' })
  const pages = new Set<string>()
  afterAll(async () => {
    await (await walk).end()
    await releaseBrowser()
  })
  const look = async ({ screen, shelf }: Looked) =>
    (await walk).show(screen, shelf, async ({ driver, failure }) => {
      expect(failure).toBeUndefined()
      const route = await driver.route()
      if (route) pages.add(routes[route.name].page)
      expect(await findingsOn(driver)).toEqual([])
    })
  return { look, pages }
}
