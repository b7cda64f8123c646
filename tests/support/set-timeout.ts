// jest has one time limit for all projects; ours differ, so each passes its own as a global.
jest.setTimeout((globalThis as unknown as { TEST_TIMEOUT: number }).TEST_TIMEOUT)
