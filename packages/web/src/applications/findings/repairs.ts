import { slotOfSubject } from '@eae/domain/applications/parts-list.ts'
import type { CropRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import { useCropRows } from '../parcels/crop-rows.ts'
import { adoptDrawnArea, floorToStep } from '../parcels/drawn-area.ts'
import { parcelOf } from '../goto.ts'
import type { ApplicationStore } from '../store/application-store.ts'
import { declaredOf } from '../store/declared.ts'
import { useOpenApplication } from '../store/context.tsx'
import type { FindingLine } from './lines.ts'

/** A command that repairs a finding. */
interface Step {
  /** The words of its button. */
  readonly label: Message
  /** What it will change, in a sentence. */
  readonly preview: Message
  /** Does it, and gives what takes it back. */
  readonly run: () => () => void
}

/** The same for all findings of a line. */
export type Repair = Omit<Step, 'preview'> & { readonly previews: readonly Message[] }

/** Declares what the map shows, where it differs from what is declared. */
const declareDrawn = (store: ApplicationStore, parcel: ParcelRow, drawnM2: number | null): Step | null => {
  if (drawnM2 === null) return null
  const after = floorToStep(drawnM2)
  if (after <= 0) return null
  return {
    label: message('findings.repair.area', { after }),
    preview: message('findings.repair.areaPreview', { aa: String(parcel.kodikos), before: parcel.ektash, after }),
    run: () => {
      const before = declaredOf(store.getState().tree, parcel.id)
      adoptDrawnArea(store, parcel.id, drawnM2)
      return () => {
        for (const { part, id, field, value } of before) store.edit(part, id, { [field]: value })
      }
    },
  }
}

/** Declares on a parcel what stood there last year, where that is known. */
const useDeclareLastCrop = () => {
  const { store } = useOpenApplication()
  const { of, declare } = useCropRows()
  return (parcel: ParcelRow): Step | null => {
    const crops = of(parcel)
    const [last] = crops.rows.length === 0 ? crops.lastCrops : []
    if (last === undefined) return null
    const params = { aa: String(parcel.kodikos), crop: last.crop.description }
    return {
      label: message('findings.repair.crop', { crop: last.crop.description }),
      preview: message('findings.repair.cropPreview', params),
      run: () => {
        const id: CropRow['id'] = declare(crops, last.crop.id, last.xptype)
        return () => store.remove('crops', id)
      },
    }
  }
}

/** The commands by the check whose finding they repair. */
const useSteps = (): Readonly<Record<string, (parcel: ParcelRow) => Step | null>> => {
  const { store, state } = useOpenApplication()
  const declareLastCrop = useDeclareLastCrop()
  return {
    '20105': (parcel) => declareDrawn(store, parcel, state.drawn[String(parcel.id)]?.areaM2 ?? parcel.ektashpsif),
    '20301': declareLastCrop,
  }
}

/** The command that repairs a line of findings; null where there is none for each of them, or nothing may be changed. */
export const useRepair = (): ((line: FindingLine) => Repair | null) => {
  const { state, lock } = useOpenApplication()
  const steps = useSteps()
  const stepOf = ({ check, subject }: Finding): Step | null => {
    const parcel = parcelOf(state.tree, slotOfSubject(subject.kind), subject.id)
    return parcel === null ? null : (steps[check]?.(parcel) ?? null)
  }
  return ({ findings }) => {
    if (lock !== null) return null
    const found = findings.map(stepOf).filter((step) => step !== null)
    const [first] = found
    if (first === undefined || found.length < findings.length) return null
    return {
      label: found.length === 1 ? first.label : message('findings.repair.all', { count: found.length }),
      previews: found.map(({ preview }) => preview),
      run: () => {
        const undo = found.map(({ run }) => run())
        return () => {
          for (const back of undo.toReversed()) back()
        }
      },
    }
  }
}
