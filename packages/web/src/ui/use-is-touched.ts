import { useMediaQuery } from '@mantine/hooks'

const TOUCHED = '(pointer: coarse)'

/** Whether the machine is a phone or a tablet: pointed at with a finger. */
export const useIsTouched = (): boolean => useMediaQuery(TOUCHED, window.matchMedia(TOUCHED).matches)
