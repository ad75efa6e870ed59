export { edetedeauthor, edetedeauthrevoke } from './entities.ts'
