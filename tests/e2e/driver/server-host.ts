import { createInterface } from 'node:readline'
import { readConfig } from '@server/config'
import { start, type Running } from '@server/start'
import { SAYS, type Order } from './host-words'

// A program that runs one server after the other, by the lines of its input. A server in a used process starts with a third of the
// work and answers its first pages with a quarter of it: packages are loaded, and hot code is compiled.

let running: Promise<Running> | undefined

const leave = (error: unknown): never => {
  console.error(error)
  process.exit(1)
}

async function obey(order: Order): Promise<void> {
  if ('start' in order) {
    running = start(readConfig(order.start), console.log)
    console.log(SAYS.ready + (await running).address)
  } else {
    await (await running)?.stop()
    console.log(SAYS.stopped)
  }
}

process.on('unhandledRejection', leave)
createInterface({ input: process.stdin })
  .on('line', (line) => void obey(JSON.parse(line) as Order).catch(leave))
  .on('close', () => process.exit(0))
