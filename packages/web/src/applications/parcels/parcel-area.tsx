import { AreaText } from '../../ui/index.ts'

/** An area of a parcel from m² in the unit of its reader. `isOther` gives the other one. */
export const ParcelArea = ({ m2, isOther = false }: { readonly m2: number; readonly isOther?: boolean }) => (
  <AreaText m2={m2} units={isOther ? 'other' : 'own'} />
)
