// Imported first by every command, in syntax that old versions of Node can parse.
var major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error('Yueke needs Node 20 or newer; this is Node ' + process.versions.node + '.')
  process.exit(1)
}
