export * from './schedule.ts'
