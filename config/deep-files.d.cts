export declare const deepFilesUnder: (folder: string) => string[]
export declare const DEEP_ALONE: string
