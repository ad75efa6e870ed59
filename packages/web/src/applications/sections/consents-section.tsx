import type { ConsentRow } from '@eae/domain/applications/tree.ts'
import { Button, Radio, Group, Stack, Text } from '@mantine/core'
import { useLang, useT } from '../../ui/index.ts'
import { BehalfNote, useBehalf } from '../behalf.tsx'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The words of a consent in the reader's language; in Greek, and marked so, where there are no others. */
const Words = ({ row }: { readonly row: ConsentRow }) => {
  const { lang } = useLang()
  const isEnglish = lang === 'en' && row.descriptionEn !== null
  return <span lang={isEnglish ? 'en' : 'el'}>{isEnglish ? row.descriptionEn : row.description}</span>
}

/** One yes or no per data source; all must be answered before submission. */
export const ConsentsSection = () => {
  const t = useT()
  const { state, store, lock } = useOpenApplication()
  const behalf = useBehalf()
  const open = state.tree.consents.filter((row) => row.sygkatatheshflag === null)
  const agreeToAll = (): void => {
    for (const row of open) store.edit('consents', row.id, { sygkatatheshflag: true })
  }
  return (
    <Stack gap="lg">
      <Text>{t(behalf === null ? 'consents.lead' : 'consents.leadFor')}</Text>
      <BehalfNote />
      {open.length > 0 && lock === null && (
        <Group>
          <Button variant="default" onClick={agreeToAll}>
            {t(behalf === null ? 'consents.all' : 'consents.allFor', { count: open.length, ...behalf })}
          </Button>
        </Group>
      )}
      {state.tree.consents.map((row) => (
        <Radio.Group
          key={row.id}
          label={<Words row={row} />}
          value={row.sygkatatheshflag === null ? '' : String(row.sygkatatheshflag)}
          onChange={(value) => store.edit('consents', row.id, { sygkatatheshflag: value === 'true' })}
        >
          <Group mt={4}>
            <Radio
              id={inputId('consents', row.id, 'sygkatatheshflag')}
              value="true"
              label={t('consents.yes')}
              disabled={lock !== null}
            />
            <Radio value="false" label={t('consents.no')} disabled={lock !== null} />
            {row.dteanswer !== null && (
              <Text size="sm" c="dimmed">
                {t('consents.answered', { at: row.dteanswer })}
              </Text>
            )}
          </Group>
        </Radio.Group>
      ))}
    </Stack>
  )
}
