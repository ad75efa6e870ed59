export { AdminTable } from './admin-table.tsx'
