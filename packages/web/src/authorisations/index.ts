export { AdviserList } from './adviser-list.tsx'
export { TakePin } from './take-pin.tsx'
export { RepresentedList } from './represented-list.tsx'
