export { afterPaint } from './after-paint.ts'
export { AreaInput } from './area-input.tsx'
export { AnswerDialog } from './answer-dialog.tsx'
export { AsyncButton } from './async-button.tsx'
export { BarTable } from './bar-table.tsx'
export { toneOf, waterfallSpans } from './bar-spans.ts'
export { Choice, Choices } from './choice.tsx'
export type { ChoiceOption } from './choice-options.ts'
export { DateInput, isDay } from './date-input.tsx'
export { DecimalInput } from './decimal-input.tsx'
export { EmptyState } from './empty-state.tsx'
export { ErrorSummary, type ErrorSummaryItem } from './error-summary.tsx'
export { useClickBlock } from './use-click-block.ts'
export { useFieldMessages } from './field-messages.ts'
export { useFirstShown } from './use-first-shown.ts'
export { Fault } from './fault.tsx'
export { FloatDialog } from './float-dialog.tsx'
export { ListTable, RowLink, type ListTableProps } from './list-table.tsx'
export { LockAlert } from './lock-alert.tsx'
export { LoadingBlock, LoadingPage } from './loading.tsx'
export { MessageBoxProvider, useMessageBox } from './message-box.tsx'
export { PageTitle, TitlePlace, TitlePlaceProvider } from './page-title.tsx'
export { Sheet } from './sheet.tsx'
export { StatusBadge, type Tone } from './status-badge.tsx'
export { Reasoned } from './reasoned.tsx'
export { readStored, writeStored } from './storage.ts'
export { SummaryList } from './summary-list.tsx'
export { TextField } from './text-field.tsx'
export { AreaUnitProvider, useAreaUnit, useLabels, useLang, useLoadedTexts, useT } from './texts.tsx'
export { useIsPhone } from './use-is-phone.ts'
export { useIsTouched } from './use-is-touched.ts'
export { useNotify } from './use-notify.ts'
export { AreaText, DateText, MoneyText, NumberText } from './values.tsx'
export { WaitWindow } from './wait-window.tsx'
export { userName } from './user-name.ts'
export {
  currentKeys,
  isTextField,
  setKeysOff,
  subscribeKeys,
  useKeyListener,
  useKeys,
  waitingKey,
  type KeyBinding,
} from './keys.ts'
export { useSaveKey } from './save-key.ts'
