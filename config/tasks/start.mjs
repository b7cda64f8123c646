// npm start: from a fresh clone to a running product. See lib/start-server.mjs.
import './lib/check-node.mjs'

// Imported late, so that an old Node gets the message of check-node first.
import('./lib/start-server.mjs').then(({ startServer }) => startServer())
