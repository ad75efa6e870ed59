export { applyAllowed, applyApproved, findChangedRow } from './approved.ts'
export { criterionSql } from './criteria.ts'
export { cellOf, createRefNames, exportColumns, fieldLabel, fileField, fileLabel } from './export/cells.ts'
export { exportSearch } from './export/export.ts'
export { createFileMaker } from './export/file-maker.ts'
export type { ExportCell, ExportColumn, HeadChart } from './export/table.ts'
export { writeWorkbook, type Sheet } from './export/xlsx.ts'
export { fieldChanges } from './field-changes.ts'
export type {
  EntityHooks,
  HookRegistry,
  MeasuredChange,
  RowChange,
  RowIssue,
  SavedRows,
  SaveSet,
  SeenRow,
  Values,
} from './hooks.ts'
export { importKinds } from './import/jobs.ts'
export { naturalKey } from './import/stored.ts'
export { crudRoutes } from './routes.ts'
export { columnOf, selectList, selectRows, selectSets } from './rows.ts'
export { synchronizeChanges } from './save.ts'
export { readingOf, searchGuarded, searchRange, type Criteria, type SearchOptions, type Source } from './search.ts'
export { yearCopyKinds, yearCopyRoutes } from './year-copy/jobs.ts'
