import type { ApplicationFacts, CropFacts, NamedList, ParcelFacts } from '../facts/facts.ts'
import type { CheckDefinition, FoundCase, RuleParams } from '../kernel/check.ts'
import { defineCheck } from '../kernel/check.ts'
import { namedParams } from '../kernel/english.ts'
import type { MessageParam } from '../kernel/message.ts'

type Params = Readonly<Record<string, MessageParam>>

/** A check over the facts of one application. */
export const defineRowCheck = <N extends string>(definition: CheckDefinition<ApplicationFacts, N>) =>
  defineCheck(definition)

/** A check of the header: one finding on the application when `found` gives its message params. */
export const defineHeaderCheck = (
  card: Omit<CheckDefinition<ApplicationFacts, never>, 'run' | 'params' | 'since'>,
  field: string | null,
  found: (facts: ApplicationFacts, rules: RuleParams) => Params | null,
) =>
  defineRowCheck({
    ...card,
    since: 2023,
    params: {},
    run: (facts, _params, rules): readonly FoundCase[] => {
      const params = found(facts, rules)
      if (params === null) return []
      const subject = { kind: 'application', id: facts.header.id } as const
      return [field === null ? { subject, params } : { subject, params, field }]
    },
  })

/** Lists whose rows people know by their names alone. */
const UNCODED: ReadonlySet<NamedList> = new Set(['crops', 'animals'])

/** Parameters of a message that name the row of a list with a code, in both languages. */
export const named = ({ catalogue }: ApplicationFacts, name: string, list: NamedList, code: string): Params =>
  namedParams(name, code, catalogue.names[list][code], !UNCODED.has(list))

type Found = Omit<FoundCase, 'subject' | 'point'>

/** What stands for the name of a place that has none. */
const UNNAMED = '—'

/** A finding inside a parcel: where it is and how a person knows it. Numbers of things are texts: no dot splits them. */
export const inParcel = (parcel: ParcelFacts, subject: FoundCase['subject'], found: Found = {}): FoundCase => ({
  ...found,
  subject,
  point: parcel.geometry?.point ?? null,
  params: { aa: String(parcel.kodikos), place: parcel.topothesia.trim() || UNNAMED, ...found.params },
})

/** A finding on a parcel itself. */
export const onParcel = (parcel: ParcelFacts, found: Found = {}): FoundCase =>
  inParcel(parcel, { kind: 'parcel', id: parcel.id }, found)

/** A finding on a crop row, with the name of the crop. */
export const onCrop = (facts: ApplicationFacts, parcel: ParcelFacts, crop: CropFacts, found: Found = {}): FoundCase =>
  inParcel(
    parcel,
    { kind: 'crop', id: crop.id },
    {
      ...found,
      params: { ...named(facts, 'crop', 'crops', crop.efyKodikos), ...found.params },
    },
  )
