import { ACT } from '@eae/domain/acts/codes.ts'
import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import { DECLARATION, EFFECT_STATE, OUTCOMES } from '@eae/domain/declarations/codes.ts'
import { Alert, Box, Group } from '@mantine/core'
import { IconDownload, IconMail } from '@tabler/icons-react'
import { fetchEntityFile, fetchFile, saveFile } from '../api/index.ts'
import { LandMap } from '../applications/index.ts'
import { RecordLink } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, DateText, ListTable, SummaryList, useLang, useT } from '../ui/index.ts'
import { DeclarationActs } from './declaration-acts.tsx'
import { DeclarationBadge } from './declaration-badge.tsx'
import classes from './declarations.module.css'

interface DetailProps {
  readonly declaration: DeclarationDetail
}

const Receipt = ({ declaration: { etos, id, arprotocol } }: DetailProps) => {
  const t = useT()
  if (arprotocol === null) return null
  const download = async (): Promise<void> =>
    saveFile(await fetchFile('NsstDeclaration/receipt', { etos, id }), `${arprotocol.replaceAll('/', '-')}.pdf`)
  return (
    <AsyncButton variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      {t('receipt.pdf')}
    </AsyncButton>
  )
}

/** The letter of the decision: who has no login is told by it. */
const Letter = ({ declaration: { etos, id, arprotocol, status } }: DetailProps) => {
  const t = useT()
  if (arprotocol === null || !OUTCOMES.some((outcome) => outcome === status)) return null
  const download = async (): Promise<void> =>
    saveFile(await fetchFile('NsstDeclaration/letter', { etos, id }), `${arprotocol.replaceAll('/', '-')}-letter.pdf`)
  return (
    <AsyncButton variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={download}>
      {t('declaration.letter')}
    </AsyncButton>
  )
}

const Documents = ({ declaration: { etos, documents } }: DetailProps) => {
  const t = useT()
  if (documents.length === 0) return null
  const read = async (id: number, name: string): Promise<void> => {
    saveFile(await fetchEntityFile('NsstDeclarationFile', 'readFile', { key: id, field: 'fileId', etos }), name)
  }
  return (
    <section className={classes.part} aria-label={t('declaration.documents')}>
      <h2>{t('declaration.documents')}</h2>
      {documents.map(({ id, kind, fileName }) => (
        <div key={id}>
          {kind}:{' '}
          <AsyncButton variant="subtle" size="compact-sm" onClick={() => read(id, fileName)}>
            {fileName}
          </AsyncButton>
        </div>
      ))}
    </section>
  )
}

/** What the applicant declared before: who decides is to see it without a search. */
const Earlier = ({ declaration: { earlier } }: DetailProps) => {
  const t = useT()
  const { lang } = useLang()
  if (earlier.length === 0) return null
  return (
    <section className={classes.part} aria-label={t('declaration.earlier')}>
      <h2>{t('declaration.earlier')}</h2>
      <ListTable
        caption={t('declaration.earlier')}
        rows={earlier}
        keyOf={({ id }) => id}
        columns={[
          t('field.NsstDeclaration.arprotocol'),
          t('field.infoId'),
          t('field.NsstDeclaration.dteprotocol'),
          t('field.status'),
        ]}
        renderCells={({ id, etos, arprotocol, titlos, titlosEn, dteprotocol, status }) => [
          <RecordLink key="number" to="/NsstDeclaration" id={id} etos={etos}>
            {arprotocol}
          </RecordLink>,
          lang === 'en' ? (titlosEn ?? titlos) : titlos,
          <DateText key="at" iso={dteprotocol} />,
          <DeclarationBadge key="state" status={status} />,
        ]}
      />
    </section>
  )
}

const Story = ({ declaration: { events } }: DetailProps) => {
  const t = useT()
  return (
    <section className={classes.part} aria-label={t('declaration.story')}>
      <h2>{t('declaration.story')}</h2>
      <ListTable
        caption={t('declaration.story')}
        rows={events}
        keyOf={({ id }) => id}
        columns={[t('field.status'), t('declaration.at'), t('declaration.by'), t('declaration.words')]}
        renderCells={(event) => [
          // An opinion leaves it where it stands.
          event.from === event.to ? t('declaration.opinion') : t(`choice.declStatus.${event.to}`),
          <DateText key="at" iso={event.at} withTime />,
          event.by === '' ? t('declaration.agency') : event.by,
          event.words ?? '—',
        ]}
      />
    </section>
  )
}

/** A term ends with the last second of its last day. */
const lastSecondBefore = (instant: string): string => new Date(Date.parse(instant) - 1_000).toISOString()

const useItems = (declaration: DeclarationDetail) => {
  const t = useT()
  const { lang } = useLang()
  const { can } = useSession()
  const {
    kind,
    edeId,
    edeKodikos,
    parcel,
    dteprotocol,
    dtedeadline,
    dtedue,
    reviewer,
    opinion,
    apofash,
    decider,
    act,
  } = declaration
  const optional = (label: string, value: React.ReactNode | null) => (value === null ? [] : [{ label, value }])
  return [
    { label: t('field.status'), value: <DeclarationBadge status={declaration.status} /> },
    { label: t('field.infoId'), value: lang === 'en' ? (kind.titlosEn ?? kind.titlos) : kind.titlos },
    { label: t('field.afm'), value: declaration.afm },
    { label: t('declaration.name'), value: declaration.name },
    ...optional(
      t('field.kodikosede'),
      // A forester reads what was sent to him, and no application.
      edeId === null || !can('Application_R') ? (
        edeKodikos
      ) : (
        <RecordLink to="/Edetedeaeehd" id={edeId} etos={declaration.etos}>
          {edeKodikos}
        </RecordLink>
      ),
    ),
    ...optional(t('choice.declTarget.2'), parcel),
    ...optional(t('field.NsstDeclaration.arprotocol'), declaration.arprotocol),
    ...optional(
      t('field.NsstDeclaration.dteprotocol'),
      dteprotocol === null ? null : <DateText iso={dteprotocol} withTime />,
    ),
    ...optional(
      t('declaration.deadline'),
      dtedeadline === null || dteprotocol !== null ? null : <DateText iso={lastSecondBefore(dtedeadline)} />,
    ),
    ...optional(t('field.dtedue'), dtedue === null ? null : <DateText iso={dtedue} />),
    ...optional(t('declaration.latewords'), declaration.latewords),
    ...optional(t('field.reviewer'), reviewer),
    ...optional(t('declaration.opinion'), opinion),
    ...optional(t('declaration.decision'), apofash),
    ...optional(t('declaration.decider'), decider),
    ...optional(
      t('entity.Dikpraxh'),
      act === null ? null : (
        <RecordLink to="/Dikpraxismetaboles" id={act.id} etos={declaration.etos}>
          {act.arpraxhs} · {t(`choice.praxStatus.${act.status}`)}
        </RecordLink>
      ),
    ),
  ]
}

/** One declaration (R86): what it says, how it stands, and what may be done with it. */
export const DeclarationDetailView = ({ declaration, onCorrect }: DetailProps & { readonly onCorrect: () => void }) => {
  const t = useT()
  const items = useItems(declaration)
  const { id, rowVersion, status, effectstate, act, kind, isLate } = declaration
  return (
    <>
      {status === DECLARATION.draft && (
        <Alert mb="md" color={isLate ? 'yellow' : 'blue'}>
          {t(isLate ? 'declaration.draftLate' : 'declaration.draftLead')}
        </Alert>
      )}
      {effectstate === EFFECT_STATE.waits && act?.status !== ACT.applied && (
        <Alert mb="md" color="yellow">
          {t(`declaration.waits.${kind.effect}`)}
        </Alert>
      )}
      <SummaryList dense items={items} />
      <div className={classes.text} aria-label={t('field.keimeno')} role="document">
        {declaration.keimeno}
      </div>
      {declaration.land !== null && (
        <Box mb="md" maw={640}>
          <LandMap label={t('declaration.land')} land={[declaration.land]} chosen={new Set([declaration.land.id])} />
        </Box>
      )}
      <Group gap="sm">
        <Receipt declaration={declaration} />
        <Letter declaration={declaration} />
      </Group>
      <DeclarationActs key={`${id} ${rowVersion}`} declaration={declaration} onCorrect={onCorrect} />
      <Documents declaration={declaration} />
      <Earlier declaration={declaration} />
      <Story declaration={declaration} />
    </>
  )
}
