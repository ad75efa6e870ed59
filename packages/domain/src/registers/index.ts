export { registerVersion } from './register-version.ts'
