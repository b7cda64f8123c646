import { closeBrowser } from './browser'
import { startTestServer, type TestServer } from './server'

/** One server for all tests of a file that open its pages themselves; ends with the file, and the browser with it. */
export function serverOfFile(): () => TestServer {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    await closeBrowser()
    await server.stop()
  })
  return () => server
}
