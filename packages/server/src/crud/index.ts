export type { EntityHooks, HookRegistry, SaveContext, Values } from './hooks.ts'
export { crudRoutes } from './routes.ts'
export { selectList, selectRows } from './rows.ts'
export { synchronizeChanges } from './save.ts'
