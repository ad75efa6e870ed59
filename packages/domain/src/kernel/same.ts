/** Whether two values of a field are the same, shapes and lists included; a value that is missing is none. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
