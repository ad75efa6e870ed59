import { AG_GRID_LOCALE_GR } from '@ag-grid-community/locale'
import type { Lang } from '@eae/domain/texts/format.ts'
import {
  CellStyleModule,
  ColumnApiModule,
  GridStateModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  themeQuartz,
  TooltipModule,
} from 'ag-grid-community'

ModuleRegistry.registerModules([
  CellStyleModule,
  InfiniteRowModelModule,
  ColumnApiModule,
  GridStateModule,
  LocaleModule,
  TooltipModule,
])

/** The grid's own words; English is built in. */
export const localeOf = (lang: Lang): Record<string, string> => (lang === 'el' ? AG_GRID_LOCALE_GR : {})

/** The grid in the colours of the product; they follow light and dark by themselves. */
export const gridTheme = themeQuartz.withParams({
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 14,
  backgroundColor: 'var(--eae-surface)',
  foregroundColor: 'var(--mantine-color-text)',
  headerBackgroundColor: 'var(--eae-page)',
  headerFontWeight: 600,
  borderColor: 'var(--eae-line)',
  rowHoverColor: 'var(--mantine-color-default-hover)',
  accentColor: '#1f5ea3',
  wrapperBorderRadius: 4,
  cellHorizontalPadding: 12,
})
