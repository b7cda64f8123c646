// Lets node itself load a package, once a worker: quick, and of the same realm as the tests.
module.exports = {
  process: (_source, file) => ({ code: `module.exports = requireOnce(${JSON.stringify(file)})` }),
  getCacheKey: (_source, file) => Buffer.from(`once ${file}`).toString('base64url').slice(-80),
}
