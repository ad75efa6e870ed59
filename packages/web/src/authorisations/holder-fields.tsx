import { MAX_REP_NAME, REP, REP_KINDS, type RepKind } from '@eae/domain/authorisations/codes.ts'
import { isValidAfm, normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { Choice, useT } from '../ui/index.ts'
import { usePinOffices } from './use-pins.ts'

/** Names of people are at least so long. */
const SHORTEST_NAME = 3
const MAX_SHOWN = 50

/** To whom an authorisation is to be, as it is being filled in. */
export interface HolderWish {
  readonly kind: 'ownOffice' | 'office' | 'person'
  readonly efoId: number | null
  readonly afm: string
  readonly name: string
  readonly repkind: RepKind
}

export const NO_HOLDER: HolderWish = { kind: 'person', efoId: null, afm: '', name: '', repkind: REP.other }

/** What is missing of it, as the code of a text; null when nothing is. */
export const whyNoHolder = ({
  kind,
  efoId,
  afm,
  name,
}: HolderWish): 'error.chooseOffice' | 'error.invalidAfm' | 'author.person.nameShort' | null => {
  if (kind === 'office') return efoId === null ? 'error.chooseOffice' : null
  if (kind === 'ownOffice') return null
  if (!isValidAfm(normaliseAfm(afm))) return 'error.invalidAfm'
  return name.trim().length < SHORTEST_NAME ? 'author.person.nameShort' : null
}

interface PartProps {
  readonly isTried: boolean
  readonly value: HolderWish
  readonly onChange: (value: HolderWish) => void
}

const OfficeField = ({ etos, isTried, value, onChange }: PartProps & { readonly etos: number }) => {
  const t = useT()
  const { data = [] } = usePinOffices(etos)
  return (
    <Choice
      label={t('pin.office')}
      description={t('pin.officeHint')}
      nothingFoundMessage={t('pin.officeNone')}
      searchable
      withAsterisk
      limit={MAX_SHOWN}
      data={data.map(({ id, kodikos, description }) => ({ value: String(id), label: `${kodikos} ${description}` }))}
      value={value.efoId === null ? null : String(value.efoId)}
      error={isTried && value.efoId === null ? t('error.chooseOffice') : undefined}
      onChange={(chosen) => onChange({ ...value, efoId: chosen === null ? null : Number(chosen) })}
    />
  )
}

/** The tax number and the name of a person. */
export const PersonFields = ({ isTried, value, onChange }: PartProps) => {
  const t = useT()
  const missing = isTried ? whyNoHolder(value) : null
  return (
    <Group gap="md" align="start" grow preventGrowOverflow={false}>
      <TextInput
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        label={t('author.person.afm')}
        value={value.afm}
        error={missing === 'error.invalidAfm' ? t('error.invalidAfm') : undefined}
        onChange={(event) => onChange({ ...value, afm: event.currentTarget.value })}
      />
      <TextInput
        withAsterisk
        autoComplete="off"
        maxLength={MAX_REP_NAME}
        label={t('author.person.name')}
        value={value.name}
        error={missing === 'author.person.nameShort' ? t('author.person.nameShort') : undefined}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
    </Group>
  )
}

/** To whom an authorisation on paper is: a ΚΥΔ, or a person and as what he acts. */
export const HolderFields = ({
  etos,
  isOffice,
  ...part
}: PartProps & { readonly etos: number; readonly isOffice: boolean }) => {
  const t = useT()
  const { value, onChange } = part
  const kinds = [isOffice ? 'ownOffice' : 'office', 'person'] as const
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('author.holder')}
        value={value.kind}
        onChange={(chosen) => onChange({ ...value, kind: kinds.find((one) => one === chosen) ?? 'person' })}
      >
        <Group gap="lg" mt={6}>
          {kinds.map((one) => (
            <Radio key={one} value={one} label={t(`author.holder.${one}`)} />
          ))}
        </Group>
      </Radio.Group>
      {value.kind === 'office' && <OfficeField etos={etos} {...part} />}
      {value.kind === 'person' && (
        <>
          <Radio.Group
            label={t('field.repkind')}
            value={String(value.repkind)}
            onChange={(chosen) =>
              onChange({ ...value, repkind: REP_KINDS.find((one) => String(one) === chosen) ?? REP.other })
            }
          >
            {REP_KINDS.map((one) => (
              <Radio key={one} mt={6} value={String(one)} label={t(`choice.repkind.${one}`)} />
            ))}
          </Radio.Group>
          <PersonFields {...part} />
        </>
      )}
    </Stack>
  )
}
