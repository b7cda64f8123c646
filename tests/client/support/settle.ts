import { act } from '@testing-library/react'
import { awaited } from './fake-server'

/** Turns of the event loop without a request on its way, after which nothing more follows: answer, cache, drawing, and code that comes late. */
const QUIET = 12

const turn = () => new Promise<void>((done) => setTimeout(done))

/** Until every request has its answer, those that are held apart, and all of it is drawn: however long that takes. */
export const settle = async () => {
  for (let quiet = 0; quiet < QUIET; quiet = awaited() ? 0 : quiet + 1) await act(turn)
}
