export { AuditLine } from './audit-line.tsx'
export { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx'
export { CriteriaForm, type CriteriaFormProps } from './criteria-form.tsx'
export { CrudProvider, useCrud, type CrudSurroundings } from './crud-context.tsx'
export { EditScreen, type EditScreenProps } from './edit-screen.tsx'
export {
  asKey,
  codeField,
  fetchRange,
  fetchRow,
  fetchRows,
  keyOf,
  lookUpByCode,
  saveChanges,
  type LookupUse,
  type Row,
} from './entity-api.ts'
export { EntityCards, type EntityListProps } from './entity-cards.tsx'
export { useEntityColumns, type ColumnOverrides, type EntityColumn } from './entity-columns.tsx'
export { EntityGrid } from './entity-grid.tsx'
export { EntityScreen, type EntityScreenProps } from './entity-screen.tsx'
export { Failure } from './failure.tsx'
export { FieldInput, type FieldInputProps } from './field-input.tsx'
export { FieldText, formatField, useWords } from './field-text.tsx'
export { FormFields, inputIdOf, type FormFieldsProps } from './form-fields.tsx'
export { decodeState, encodeState } from './page-state.ts'
export { RefInput, type RefInputProps } from './ref-input.tsx'
export { rememberRows, rowLabel, useRefRow } from './ref-labels.ts'
export { RowCount } from './row-count.tsx'
export { SearchScreen, type SearchScreenProps } from './search-screen.tsx'
export { EMPTY_SEARCH, useSearchState, type SearchState } from './search-state.ts'
export { emptyRow, useEditForm, type Conflict, type EditForm, type FormValues } from './use-edit-form.ts'
export { useEntityList, type EntityList } from './use-entity-list.ts'
export { useLeaveGuard } from './use-leave-guard.ts'
export { checkField, checkRow, type Faults } from './validate.ts'
