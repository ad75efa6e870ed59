import { Box, Fieldset, SimpleGrid } from '@mantine/core'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import type { CodeRow, TreeCatalogue } from '@eae/domain/applications/tree.ts'
import { useLabels } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { useOpenApplication } from '../store/context.tsx'

/** The code list behind each reference of the header. References without one are computed and shown by the summary. */
const optionsOf = (catalogue: TreeCatalogue, field: string): readonly CodeRow[] | null => {
  switch (field) {
    case 'nmrId':
      return catalogue.legalForms
    case 'doyId':
      return catalogue.taxOffices
    case 'bnkId':
      return catalogue.banks
    case 'lkpenIdA':
      return catalogue.units
    case 'lkkoiIdB1':
    case 'lkkoiIdB2':
      return catalogue.communities
    default:
      return null
  }
}

/** Who applies, where he lives and farms, and where the money goes. */
export const ApplicantSection = () => {
  const { state } = useOpenApplication()
  const labels = useLabels()
  const { header } = state.tree
  return (
    <>
      {edetedeaeehd.form.map((group) => (
        <Fieldset key={group.title} legend={labels.group(group.title)} mb="lg">
          {/* By the room there is, not by the window: beside a panel three would cut what is chosen in a list. */}
          <SimpleGrid type="container" cols={{ base: 1, '420px': 2, '780px': 3 }} verticalSpacing="sm">
            {group.fields.flatMap((name) => {
              const field = edetedeaeehd.fields[name]
              const options = field.kind === 'ref' ? optionsOf(state.answer.catalogue, name) : undefined
              if (options === null) return []
              const input = (
                <EntityField
                  key={name}
                  part="header"
                  row={header}
                  field={name}
                  {...(options === undefined ? {} : { options })}
                />
              )
              // An account in groups of four is longer than a third of the page.
              return field.kind === 'text' && field.format === 'iban' ? (
                <Box key={name} style={{ gridColumn: '1 / -1' }} maw={420}>
                  {input}
                </Box>
              ) : (
                input
              )
            })}
          </SimpleGrid>
        </Fieldset>
      ))}
    </>
  )
}
