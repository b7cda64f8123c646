// Runs a test file's modules in node's own realm instead of the context that jest makes for each file (see node-realm.cjs).
const { default: Runtime } = require('jest-runtime')

module.exports = class NodeRuntime extends Runtime {
  createScriptFromCode(...source) {
    const script = super.createScriptFromCode(...source)
    return { runInContext: (_context, options) => script.runInThisContext(options) }
  }
}
