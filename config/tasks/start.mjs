// npm start: from a fresh clone to a running product. See lib/start-server.mjs.
import './lib/check-node.mjs'

// Imported late, so that an old Node gets to say why it will not do.
import('./lib/start-server.mjs').then(({ startServer }) => startServer())
