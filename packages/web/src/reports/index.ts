export { ReportPage } from './report-page.tsx'
export { useTotals } from './use-totals.ts'
export { COPY_DROPS, dropView } from './copy-drops.tsx'
export { Chart } from './lazy-chart.ts'
