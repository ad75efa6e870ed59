import { Button, Menu } from '@mantine/core'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import type { RegisterDefinition } from '@eae/domain/registers/register.ts'
import { REGISTERS } from '@eae/domain/registers/registry.ts'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ListPage, SearchScreen, useCrud, useFieldWords, type CardParts, type ColumnOverrides } from '../crud/index.ts'
import { Reasoned, useT } from '../ui/index.ts'
import classes from './registers.module.css'
import { LoadDialog, type KeptVersion } from './load-dialog.tsx'
import { LoadProposals } from './load-proposals.tsx'

const ALL = [...REGISTERS.values()]

/** What a dialog is open for: a register, and the version whose kept file may be loaded again. */
interface Loading {
  readonly register: RegisterDefinition
  readonly kept: KeptVersion | null
}

/** /AdminRegisters: versions of the registers of others, and the way to load another. */
const RegistersPage = () => {
  const t = useT()
  const { whyNotWrite } = useCrud()
  const lock = whyNotWrite('Catalogue_W')
  const [loading, setLoading] = useState<Loading | null>(null)
  const columns = useMemo<ColumnOverrides>(
    () => ({
      register: {
        width: 320,
        isName: true,
        isKept: true,
        render: (row) => t(`choice.register.${String(row.register)}`),
      },
      etos: { width: 80 },
      version: { width: 90 },
      rows: { width: 110 },
      fileName: { width: 190 },
      hasFile: { width: 110 },
      madeBy: { width: 120 },
      sha256: { width: 190, render: (row) => <span className={classes.hash}>{String(row.sha256).slice(0, 16)}…</span> },
    }),
    [t],
  )
  const form = useMemo(() => ({ filterLabel: t('field.fileName') }), [t])
  const words = useFieldWords()
  const card = useMemo<CardParts>(() => {
    const { day, rows, loadedAt } = registerVersion.fields
    return {
      name: (row) => t(`choice.register.${String(row.register)}`),
      end: () => null,
      below: (row) => [
        t('register.cardVersion', { version: Number(row.version), day: words(day, row.day) }),
        t('register.cardRows', { rows: words(rows, row.rows), at: words(loadedAt, row.loadedAt) }),
      ],
      marks: () => null,
    }
  }, [t, words])
  return (
    <ListPage above={<LoadProposals isOpen />} below={<LoadProposals isOpen={false} />}>
      <SearchScreen
        entity={registerVersion}
        title={t('route.AdminRegisters')}
        columns={columns}
        form={form}
        card={card}
        onOpen={(row) => {
          const register = REGISTERS.get(String(row.register))
          const kept = row.hasFile === true ? { id: Number(row.id), version: Number(row.version) } : null
          setLoading(register === undefined ? null : { register, kept })
        }}
        actions={
          <Reasoned reason={lock}>
            <div>
              <Menu position="bottom-end" disabled={lock !== null}>
                <Menu.Target>
                  <Button size="sm" disabled={lock !== null} leftSection={<IconDatabaseImport size={16} aria-hidden />}>
                    {t('register.load')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown aria-label={t('register.choose')}>
                  {ALL.map((register) => (
                    <Menu.Item key={register.code} onClick={() => setLoading({ register, kept: null })}>
                      {t(`choice.register.${register.code}`)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </div>
          </Reasoned>
        }
      />
      {loading !== null && (
        <LoadDialog register={loading.register} kept={loading.kept} lock={lock} onClose={() => setLoading(null)} />
      )}
    </ListPage>
  )
}

export default RegistersPage
