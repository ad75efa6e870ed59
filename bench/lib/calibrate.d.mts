export const calibrate: (clock?: () => number) => number
