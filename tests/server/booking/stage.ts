import { openTestApp, type TestApp } from '../support/app'
import { emptyClasses, makeMember, type Member } from './calls'
import { bookingShop } from './shop'
import { people } from '../support/two-brands'

export let server: TestApp
/** 林晓; a member of the crowd with ¥100 on card 1001. */
export let lin: Member
export let other: Member

/** One server with group classes for the tests of a file, emptied before each. */
export const openBookingShop = (): void => {
  beforeAll(async () => {
    server = await openTestApp({ seed: bookingShop })
    lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    other = makeMember(server, 1001, await server.logIn(1001))
  })
  beforeEach(() => emptyClasses(server))
  afterAll(() => server.close())
}
