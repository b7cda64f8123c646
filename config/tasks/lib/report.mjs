// The end of a run: the slowest files, and the whole beside a fixed piece of processor work.
import { keepFigures, measureYardstick, readFigures, WHOLE } from './figures.mjs'
import { seconds } from './say.mjs'

const SLOWEST = 10
/** A whole that grew by a tenth is worth a look. */
const GROWN = 1.1

/** Collects what a run costs; `isWhole` when it is all of `npm test`. */
export function startReport() {
  const since = performance.now()
  const before = measureYardstick()
  const files = []
  const makeFigure = (value, yardstick) => value / yardstick
  return {
    add: (step, list) => files.push(...list.map(({ file, seconds: value }) => ({ step, file, value }))),
    end: ({ isWhole, isKept }) => {
      const yardstick = (before + measureYardstick()) / 2
      const slowest = [...files].sort((a, b) => b.value - a.value).slice(0, SLOWEST)
      if (slowest.length > 1)
        console.log(
          `slowest files:\n${slowest.map(({ step, file, value }) => `  ${value.toFixed(1).padStart(6)} s  ${file} (${step})`).join('\n')}`,
        )
      const whole = makeFigure((performance.now() - since) / 1000, yardstick)
      const kept = readFigures().of(...WHOLE)
      const beside = kept === undefined ? '' : `, kept: ${kept.toFixed(0)}`
      console.log(`whole: ${seconds(since)}, ${whole.toFixed(0)} yardsticks of ${yardstick.toFixed(2)} s${isWhole ? beside : ''}`)
      if (isWhole && kept !== undefined && whole > kept * GROWN)
        console.log(`warning: the whole grew by ${Math.round((whole / kept - 1) * 100)} % (tests/figures.tsv)`)
      if (!isKept) return
      const rows = files.map(({ step, file, value }) => [step, file, makeFigure(value, yardstick)])
      keepFigures(isWhole ? [...rows, [...WHOLE, whole]] : rows)
    },
  }
}
