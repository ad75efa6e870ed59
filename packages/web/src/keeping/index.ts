export { ruleView } from './rule-view.tsx'
