// Before the jest projects of the client: the constants of Taro's build. Taro's runtime reads TARO_ENV when it is loaded.
process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
Object.assign(globalThis, { defineAppConfig: (config: unknown) => config, definePageConfig: (config: unknown) => config })
