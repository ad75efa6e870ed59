import { AG_GRID_LOCALE_GR } from '@ag-grid-community/locale'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import {
  CellStyleModule,
  ColumnApiModule,
  GridStateModule,
  InfiniteRowModelModule,
  LocaleModule,
  PinnedRowModule,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  themeQuartz,
  TooltipModule,
} from 'ag-grid-community'

ModuleRegistry.registerModules([
  CellStyleModule,
  InfiniteRowModelModule,
  ColumnApiModule,
  GridStateModule,
  LocaleModule,
  PinnedRowModule,
  RowApiModule,
  RowSelectionModule,
  TooltipModule,
])

/** The grid's own words; English is built in. */
export const localeOf = (lang: Lang): Record<string, string> => (lang === 'el' ? AG_GRID_LOCALE_GR : {})

/** The grid in the colours of the product; they follow light and dark by themselves. */
export const gridTheme = themeQuartz.withParams({
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 14,
  headerFontSize: 13,
  headerTextColor: 'var(--mantine-color-dimmed)',
  backgroundColor: 'var(--eae-surface)',
  foregroundColor: 'var(--mantine-color-text)',
  headerBackgroundColor: 'var(--eae-page)',
  headerFontWeight: 600,
  borderColor: 'var(--eae-hair, var(--eae-line))',
  rowHoverColor: 'var(--eae-hover, var(--mantine-color-default-hover))',
  selectedRowBackgroundColor: 'var(--eae-chosen, rgba(31, 94, 163, 0.14))',
  accentColor: 'var(--eae-accent, #1f5ea3)',
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  cellHorizontalPadding: 12,
  iconSize: 14,
  checkboxBorderRadius: 3,
})
