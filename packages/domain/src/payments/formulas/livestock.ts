import type { AnimalFacts, CatalogueFacts } from '../../facts/facts.ts'
import type { Input } from '../claim.ts'
import type { Area } from '../determine.ts'
import type { ListedScheme } from '../schemes.ts'

/** Livestock units are counted in thousandths. */
export const LSU_BASE = 1_000

/** Animals of a scheme; where it was asked for on holdings, those of these holdings alone. */
export const supportedAnimals = ({ facts }: Input, { code, row }: ListedScheme): readonly AnimalFacts[] => {
  const marked = facts.holdings.filter(({ asked }) => asked.includes(code))
  return (marked.length > 0 ? marked : facts.holdings).flatMap((holding) =>
    holding.animals.filter(({ ezoKodikos }) => row.animals.includes(ezoKodikos)),
  )
}

const found = ({ plithos, plithosmhtrooy }: AnimalFacts): number => Math.min(plithos, plithosmhtrooy ?? plithos)

/** Animals by the head; found are those that the register knows, too. */
export const headsOf = (animals: readonly AnimalFacts[]): Area => ({
  declared: animals.reduce((sum, { plithos }) => sum + plithos, 0),
  determined: animals.reduce((sum, animal) => sum + found(animal), 0),
})

/** The same animals in thousandths of livestock units. */
export const livestockUnitsOf = (animals: readonly AnimalFacts[], catalogue: CatalogueFacts): Area => {
  const units = (heads: (animal: AnimalFacts) => number): number =>
    animals.reduce(
      (sum, animal) => sum + Math.round(heads(animal) * (catalogue.animals[animal.ezoKodikos]?.mmz ?? 0) * LSU_BASE),
      0,
    )
  return { declared: units(({ plithos }) => plithos), determined: units(found) }
}
