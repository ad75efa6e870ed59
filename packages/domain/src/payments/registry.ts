import { createRegistry } from '../kernel/check.ts'
import { bissArable, bissPasture, bissPermanent } from './biss.ts'
import { crissArable, crissPasture, crissPermanent } from './criss.ts'
import { youngFarmer } from './young-farmer.ts'

/** Every direct payment that is calculated, by code and year. */
export const directPayments = createRegistry([
  bissArable,
  bissPermanent,
  bissPasture,
  crissArable,
  crissPermanent,
  crissPasture,
  youngFarmer,
])
