import { Stack, Text, Title } from '@mantine/core'
import type { LifeEvent } from '@eae/domain/applications/life.ts'
import { isPartShown } from '@eae/domain/applications/outline.ts'
import { childSlots, parts, windowsBelow, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { useT } from '../../ui/index.ts'
import { SectionRepair } from '../findings/section-repair.tsx'
import { rowsOf } from '../store/changes.ts'
import { LaterScope, useOpenApplication } from '../store/context.tsx'
import { PasteArea } from '../table/paste-area.tsx'
import { useFocusInput } from '../use-focus-input.ts'
import { useSection } from '../use-sections.ts'
import { rowsBelow } from '@eae/domain/applications/bulk/new-row.ts'
import { LEADS, OWN_LOOKS, TAILS, WINDOW_LOOKS } from './own-looks.tsx'
import { PartAdd } from './part-add.tsx'
import { PartCards } from './part-cards.tsx'
import { PartGrid } from './part-grid.tsx'
import { usePartWords } from './part-words.ts'
import { topSlots } from './top-slots.ts'
import { useOutline } from './use-outline.ts'

interface PartViewProps {
  readonly slot: PartSlot
  /** The row that it hangs on; null = the application. */
  readonly above: Key | null
  /** It stands below others, under a heading of its own. */
  readonly isTitled: boolean
}

/** Says that rows may come although the application was submitted. */
const LaterNote = ({ slot }: { readonly slot: PartSlot }) => {
  const { lock, whyNot } = useOpenApplication()
  const words = usePartWords(slot)
  const { later }: AnyPart = parts[slot]
  if (lock === null || later === undefined || words.later === null) return null
  return whyNot(later.event as LifeEvent) === null ? <Text>{words.later}</Text> : null
}

/** The parts read by windows that hang on a row of a part. */
const Windows = ({ slot, above }: { readonly slot: PartSlot; readonly above: Key }) =>
  windowsBelow(slot).map((window) => {
    const Look = WINDOW_LOOKS[window]
    return <Look key={window} above={above} />
  })

/** A part as its definition says that it is shown, with what hangs on its rows below them. */
export const PartView = ({ slot, above, isTitled }: PartViewProps) => {
  const t = useT()
  const { state } = useOpenApplication()
  const outline = useOutline()
  const words = usePartWords(slot)
  const part: AnyPart = parts[slot]
  // A part that is called like its section needs no second heading of the same words.
  const hasHeading = isTitled && words.title !== t(`application.section.${part.shown.section}`)
  const rows = rowsBelow(rowsOf(state.tree, slot), part, above)
  if (!isPartShown(slot, outline, rows.length)) return null
  const Own = OWN_LOOKS[slot]
  if (Own !== undefined) return <Own above={above} />
  // The section that holds it shows it.
  if (part.shown.as === 'own') return null
  const [Lead, Tail] = [LEADS[slot], TAILS[slot]]
  const isCards = part.shown.as === 'cards' || part.shown.as === 'form'
  const below = childSlots(slot).filter(([child]) => parts[child].shown.section === part.shown.section)
  const beneath = (row: Key) => [
    ...below.map(([child]) => <PartView key={child} slot={child} above={row} isTitled={false} />),
    <Windows key="windows" slot={slot} above={row} />,
  ]
  const add = (
    <LaterScope slot={slot}>
      <PartAdd slot={slot} above={above} isSmall={isTitled || above !== null} />
    </LaterScope>
  )
  return (
    <Stack component="section" gap="xs" align="stretch" aria-label={words.title} mt={hasHeading ? 'lg' : 0}>
      {hasHeading && (
        <Title order={2} size="h4">
          {words.title}
        </Title>
      )}
      {words.lead !== null && above === null && <Text>{words.lead}</Text>}
      <LaterNote slot={slot} />
      {Lead !== undefined && (
        <LaterScope slot={slot}>
          <Lead />
        </LaterScope>
      )}
      {above === null && <SectionRepair part={slot} />}
      {rows.length === 0 && above === null && <Text>{words.none}</Text>}
      {isCards ? (
        <PartCards slot={slot} rows={rows} order={hasHeading ? 3 : 2} below={(row) => beneath(row.id)} />
      ) : (
        <PasteArea slot={slot} above={above} add={add}>
          {rows.length > 0 && <PartGrid slot={slot} rows={rows} above={above} />}
        </PasteArea>
      )}
      {isCards && <div>{add}</div>}
      {Tail !== undefined && above === null && <Tail />}
    </Stack>
  )
}

/** The parts of the section that is open, as their definitions say. */
export const SectionParts = ({ isTitled }: { readonly isTitled?: boolean }) => {
  const { key } = useSection()
  useFocusInput()
  const slots = topSlots(key)
  return slots.map((slot) => <PartView key={slot} slot={slot} above={null} isTitled={isTitled ?? slots.length > 1} />)
}
