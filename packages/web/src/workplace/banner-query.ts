/** Under which the messages of the moment are known, and how many of a user's own wait to be read. */
export const BANNER_QUERY = ['Menu', 'getBannerMessages'] as const
