import type { HomeCard } from '@eae/domain/home/answers.ts'
import { Anchor, Button, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { askingData } from '../api/index.ts'
import { encodeState, Failure } from '../crud/index.ts'
import { useSession, useYear } from '../session/index.ts'
import { LoadingBlock, PageTitle, useLang, useT } from '../ui/index.ts'
import { Clients } from './clients.tsx'
import { Deadline } from './deadline.tsx'
import { sortWork } from './sort-work.ts'

/** The address of the list of a card, asked for what the card counts. */
const addressOf = ({ path, criteria, sort }: HomeCard): string => {
  if (Object.keys(criteria).length === 0 && sort === null) return path
  return `${path}?_s=${encodeState({ criteria, ...(sort === null ? {} : { sort }) }) ?? ''}`
}

const Amount = ({ card: { rows, isEstimate } }: { readonly card: HomeCard }) => {
  const t = useT()
  const { lang } = useLang()
  const count = formatNumber(lang, rows)
  return (
    <Text size="2rem" fw={700} lh={1.2} component="div">
      {isEstimate ? t('work.about', { count }) : count}
    </Text>
  )
}

/** The kind of work that comes first, with the one button of the page. */
const First = ({ card }: { readonly card: HomeCard }) => {
  const t = useT()
  return (
    <Paper component="section" aria-label={t(`work.${card.code}`)} withBorder p="xl" mb="xl" bg="var(--eae-surface)">
      <Amount card={card} />
      <Text mb="md">{t(`work.${card.code}`)}</Text>
      <Button
        component={Link}
        to={addressOf(card)}
        size="lg"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        // Words that need two lines make it higher: of a fixed height they would touch its edges.
        h="auto"
        mih={50}
        py="xs"
        maw="100%"
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {t(`work.${card.code}.do`)}
      </Button>
    </Paper>
  )
}

const Other = ({ card }: { readonly card: HomeCard }) => {
  const t = useT()
  return (
    <Paper withBorder p="lg" bg="var(--eae-surface)">
      <Amount card={card} />
      <Anchor component={Link} to={addressOf(card)}>
        {t(`work.${card.code}`)}
      </Anchor>
    </Paper>
  )
}

const Cards = ({ cards }: { readonly cards: readonly HomeCard[] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
    {cards.map((card) => (
      <Other key={card.code} card={card} />
    ))}
  </SimpleGrid>
)

/** The home page of whoever is no applicant: what waits for him, the most urgent as the one button, and what he watches. */
export const WorkPage = () => {
  const t = useT()
  const { etos, params } = useYear()
  const { menu } = useSession()
  const { data, error, refetch } = useQuery(askingData('Home/find', { etos }))
  const { first, waiting, empty } = sortWork(data ?? [])
  return (
    <>
      <PageTitle title={t('route.home')} lead={t('work.lead', { etos: String(etos) })} />
      <Deadline params={params} />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LoadingBlock height={320} />}
      {data !== undefined && first === null && <Text mb="xl">{t('work.nothing')}</Text>}
      {first !== null && <First card={first} />}
      <Cards cards={waiting} />
      {menu.userType === 'KYD' && <Clients etos={etos} />}
      {empty.length > 0 && (
        <>
          <Title order={2} size="h4" mt="xl" mb="sm">
            {t('work.empty')}
          </Title>
          <Cards cards={empty} />
        </>
      )}
    </>
  )
}
