export { isTime, USUAL_WHEN, WhenFields } from './schedule-when.tsx'
