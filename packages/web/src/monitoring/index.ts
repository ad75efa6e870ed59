export { ParcelLights } from './parcel-lights.tsx'
export { PhotoLine } from './photo-line.tsx'
export { SignalsAhead } from './use-signals.ts'
export { useParcelLink } from './use-parcel-link.ts'
