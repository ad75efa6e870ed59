import { Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { PageTitle, SummaryList, useT } from '../ui/index.ts'

interface Source {
  /** Texts `sources.<id>` and `sources.<id>.changes`. */
  readonly id: string
  readonly from?: string
  readonly licence?: { readonly name: string; readonly url: string }
  readonly page?: string
}

const CC_BY_3 = { name: 'CC BY 3.0', url: 'https://creativecommons.org/licenses/by/3.0/' }

/** The works of others that the product holds, as `db/reference/SOURCES.md` lists them. */
const SOURCES: readonly Source[] = [
  {
    id: 'boundaries',
    from: 'geodata.gov.gr, sourcegr/Kalikratis-GeoJSON',
    licence: CC_BY_3,
    page: 'https://github.com/sourcegr/Kalikratis-GeoJSON',
  },
  {
    id: 'outline',
    from: 'geodata.gov.gr, sourcegr/Kalikratis-GeoJSON',
    licence: CC_BY_3,
    page: 'https://github.com/sourcegr/Kalikratis-GeoJSON',
  },
  {
    id: 'crops',
    from: 'EuroCrops HCAT3, M. Schneider et al.',
    licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    page: 'https://github.com/maja601/EuroCrops',
  },
  {
    id: 'lists',
    from: 'elUtils, John Tsevdos',
    licence: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    page: 'https://github.com/tsevdos/elUtils',
  },
  { id: 'own' },
]

/** /AdminSources: whose data the product shows, and under which licence. */
const Page = () => {
  const t = useT()
  return (
    <>
      <PageTitle title={t('sources.title')} lead={t('sources.lead')} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {SOURCES.map(({ id, from, licence, page }) => (
          <Paper
            key={id}
            component="section"
            aria-labelledby={`source-${id}`}
            withBorder
            p="lg"
            bg="var(--eae-surface)"
          >
            <Title order={2} size="h4" mb="sm" id={`source-${id}`}>
              {t(`sources.${id}`)}
            </Title>
            <SummaryList
              items={[
                { label: t('sources.from'), value: from ?? t('sources.own.from') },
                {
                  label: t('sources.licence'),
                  value:
                    licence === undefined ? (
                      t('sources.own.licence')
                    ) : (
                      <Anchor href={licence.url} target="_blank" rel="noreferrer">
                        {licence.name}
                      </Anchor>
                    ),
                },
                { label: t('sources.changes'), value: t(`sources.${id}.changes`) },
              ]}
            />
            {page !== undefined && (
              <Text size="sm" mt="sm">
                <Anchor href={page} target="_blank" rel="noreferrer">
                  {t('sources.original')}: {page.replace('https://', '')}
                </Anchor>
              </Text>
            )}
          </Paper>
        ))}
      </SimpleGrid>
    </>
  )
}

export default Page
