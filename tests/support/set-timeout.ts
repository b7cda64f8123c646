// jest takes a time limit for all projects only; ours differ, so each hands its own over as a global.
jest.setTimeout((globalThis as unknown as { TEST_TIMEOUT: number }).TEST_TIMEOUT)
