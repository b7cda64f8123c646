/** Like `lazyPart`, for an act: its code is fetched each time that it is done, and where that fails it is not. */
export const lateAct =
  <N extends string, A extends readonly unknown[]>(fetch: () => Promise<Record<N, (...given: A) => void>>, name: N) =>
  (...given: A): void =>
    void fetch()
      .then((acts) => acts[name](...given))
      .catch(() => undefined)
