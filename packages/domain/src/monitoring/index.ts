export { amsAnswer } from './ams-answer.ts'
