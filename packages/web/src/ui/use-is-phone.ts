import { useMediaQuery } from '@mantine/hooks'

/** Below this width there is no rail but a bar at the bottom, and sheets. */
const PHONE = '(max-width: 599px)'

/** True in a window of a phone's width. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
