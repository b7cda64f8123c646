/** The keys that are said to be new names of others, by the old key. */
export type Renames = ReadonlyMap<string, string>
