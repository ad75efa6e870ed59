import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { LOOKED_FOR_MIN, RELEASED_PAGE, type ReleasedList } from '@eae/domain/reports/release.ts'
import { QueryClient, QueryClientProvider, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type FormEvent } from 'react'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { Choice, EmptyState, ListTable, LoadingBlock, MoneyText } from '../ui/index.ts'
import { useT } from '../ui/texts.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import frame from './login-frame.module.css'
import classes from './publication-page.module.css'

/** Who reads without a login has no cache of answers yet. */
const client = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } })

/** What is looked for; the year is left out for the newest that is released. */
interface Asked {
  readonly etos?: number
  readonly name?: string
  readonly place?: string
  readonly from: number
}

type Typed = Readonly<Record<'name' | 'place', string>>
const PARTS = ['name', 'place'] as const

const isTooShort = (typed: string): boolean => typed.trim() !== '' && typed.trim().length < LOOKED_FOR_MIN

/** The fields that hold something, as they are asked for. */
const partsOf = (typed: Typed): Pick<Asked, 'name' | 'place'> =>
  Object.fromEntries(PARTS.filter((part) => typed[part].trim() !== '').map((part) => [part, typed[part].trim()]))

interface SearchProps {
  readonly list: ReleasedList | undefined
  readonly onSearch: (asked: Asked) => void
}

/** Year, name and place. A year is asked for at once, the others when they are sent. */
const Search = ({ list, onSearch }: SearchProps) => {
  const t = useT()
  const [typed, setTyped] = useState<Typed>({ name: '', place: '' })
  const [isSent, setSent] = useState(false)
  const etos = list?.etos ?? null
  const years = [...new Set([...(list?.years ?? []), ...(etos === null ? [] : [etos])])].toSorted((a, b) => b - a)
  const ask = (year: number | null): void => {
    setSent(true)
    if (PARTS.some((part) => isTooShort(typed[part]))) return
    onSearch({ ...(year === null ? {} : { etos: year }), ...partsOf(typed), from: 0 })
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    ask(etos)
  }
  return (
    <form className={classes.form} onSubmit={send} aria-label={t('publication.form')} noValidate>
      <Choice
        label={t('publication.year')}
        data={years.map(String)}
        value={etos === null ? null : String(etos)}
        onChange={(year) => ask(year === null ? null : Number(year))}
      />
      {PARTS.map((part) => (
        <TextInput
          key={part}
          label={t(`publication.${part}`)}
          description={t('publication.partHint', { min: LOOKED_FOR_MIN })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={100}
          value={typed[part]}
          error={isSent && isTooShort(typed[part]) && t('publication.tooShort', { min: LOOKED_FOR_MIN })}
          onChange={(event) => setTyped({ ...typed, [part]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
        {t('publication.search')}
      </Button>
    </form>
  )
}

interface RowsProps {
  readonly list: ReleasedList
  readonly from: number
  readonly onPage: (from: number) => void
}

/** A page of the list, and the way to the pages before and after it. */
const Rows = ({ list: { total, rows }, from, onPage }: RowsProps) => {
  const t = useT()
  const to = from + rows.length
  return (
    <>
      <ListTable
        caption={t('route.publication')}
        columns={[
          t('publication.name'),
          t('publication.place'),
          t('publication.financialYear'),
          t('publication.fund'),
          t('publication.scheme'),
          t('publication.amount'),
          t('publication.national'),
        ]}
        rows={rows}
        keyOf={({ no }) => no}
        renderCells={(row) => [
          row.name,
          row.place ?? '',
          String(row.financialYear),
          t(`choice.payFund.${row.fund}`),
          `${row.kodikos} ${row.description}`,
          <MoneyText key="amount" cents={row.cents} />,
          <MoneyText key="national" cents={row.nationalCents} />,
        ]}
      />
      <Group gap="sm">
        <Button variant="default" disabled={from === 0} onClick={() => onPage(Math.max(0, from - RELEASED_PAGE))}>
          {t('publication.before')}
        </Button>
        <Text>{t('publication.shown', { from: from + 1, to, total })}</Text>
        <Button variant="default" disabled={to >= total} onClick={() => onPage(from + RELEASED_PAGE)}>
          {t('publication.next')}
        </Button>
      </Group>
    </>
  )
}

/** What was found: the rows and what they are of, or why there is none. */
const Found = (props: RowsProps) => {
  const t = useT()
  const { release, total } = props.list
  if (release === null)
    return <EmptyState title={t('publication.notReleased')} text={t('publication.notReleasedText')} />
  return (
    <>
      <Text role="status" fw={600}>
        {t('publication.total', { count: total })}
      </Text>
      {total === 0 ? (
        <EmptyState title={t('publication.none')} text={t('publication.noneText')} />
      ) : (
        <Rows {...props} />
      )}
      <Text size="sm" c="dimmed">
        {t('publication.about', { asOf: release.asOf, releasedAt: release.releasedAt })}{' '}
        <span className={classes.hash}>{release.sha256}</span>
      </Text>
    </>
  )
}

const Publication = () => {
  const t = useT()
  const [asked, setAsked] = useState<Asked>({ from: 0 })
  const body = { ...asked, size: RELEASED_PAGE }
  const { data, error } = useQuery({
    queryKey: keyOfCall('Publication/find', body),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callServer('Publication/find', body, { signal, wait: false })).data,
  })
  const title = t('route.publication')
  useEffect(() => {
    document.title = `${title} · ${t('app.short')}`
  }, [t, title])
  return (
    <div className={frame.page}>
      <header className={frame.header}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        <Stack gap="md">
          <Group justify="space-between" align="baseline">
            <Title order={1} size="h2">
              {title}
            </Title>
            <Anchor component={Link} to="/login">
              {t('publication.toLogin')}
            </Anchor>
          </Group>
          <Text>{t('publication.lead')}</Text>
          <Search list={data} onSearch={setAsked} />
          {error !== null && (
            <Alert color="red" variant="outline" role="alert">
              {describeError(t, error)}
            </Alert>
          )}
          {data === undefined && error === null && <LoadingBlock height={320} />}
          {data !== undefined && error === null && (
            <Found list={data} from={asked.from} onPage={(from) => setAsked({ ...asked, from })} />
          )}
        </Stack>
      </main>
      <footer className={frame.footer}>{t('app.footer')}</footer>
    </div>
  )
}

/** /publication: the released lists of beneficiaries, which everybody reads without a login. */
const PublicationPage = () => (
  <QueryClientProvider client={client}>
    <Publication />
  </QueryClientProvider>
)

export default PublicationPage
