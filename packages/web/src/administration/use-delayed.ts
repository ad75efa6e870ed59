import { useEffect, useState } from 'react'

/** Typing waits this long before it is searched for, in ms. */
const TYPING_MS = 300

/** What is being typed, told to `onRest` once the typing rests. */
export const useDelayed = (onRest: (text: string) => void): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onRest(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, onRest])
  return [typed, setTyped]
}
