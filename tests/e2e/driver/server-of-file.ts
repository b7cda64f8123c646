import { releaseBrowser } from './browser'
import { MAKING_MS, prepareDemo, startTestServer, type TestServer } from './server'

/** One server for all tests of a file that open pages themselves; closes after the file, together with the browser. */
export function serverOfFile(): () => TestServer {
  let server: TestServer
  beforeAll(() => prepareDemo(), MAKING_MS)
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    await releaseBrowser()
    await server.stop()
  })
  return () => server
}
