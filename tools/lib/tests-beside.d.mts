/** See tests-beside.mjs. */
export declare const testsBeside: (file: string, tests: readonly string[]) => readonly string[]
export declare const readsCatalogue: (test: string) => boolean
