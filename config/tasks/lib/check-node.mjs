// The first thing that every command does, in words that even an old Node can read.
var major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error('Yueke needs Node 20 or newer; this is Node ' + process.versions.node + '.')
  process.exit(1)
}
