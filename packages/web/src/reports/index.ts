export { ReportPage } from './report-page.tsx'
export { Chart } from './lazy-chart.ts'
