import { Button, Menu } from '@mantine/core'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import type { RegisterDefinition } from '@eae/domain/registers/register.ts'
import { REGISTERS } from '@eae/domain/registers/registry.ts'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { SearchScreen, useCrud, type ColumnOverrides } from '../crud/index.ts'
import { Reasoned, useT } from '../ui/index.ts'
import classes from './registers.module.css'
import { LoadDialog } from './load-dialog.tsx'

const ALL = [...REGISTERS.values()]

/** /AdminRegisters: versions of the registers of others, and the way to load another. */
const RegistersPage = () => {
  const t = useT()
  const { whyNotWrite } = useCrud()
  const lock = whyNotWrite('Catalogue_W')
  const [loading, setLoading] = useState<RegisterDefinition | null>(null)
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
      madeBy: { width: 120 },
      sha256: { width: 190, render: (row) => <span className={classes.hash}>{String(row.sha256).slice(0, 16)}…</span> },
    }),
    [t],
  )
  const form = useMemo(() => ({ filterLabel: t('field.fileName') }), [t])
  return (
    <>
      <SearchScreen
        entity={registerVersion}
        title={t('route.AdminRegisters')}
        columns={columns}
        form={form}
        onOpen={({ register }) => setLoading(REGISTERS.get(String(register)) ?? null)}
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
                    <Menu.Item key={register.code} onClick={() => setLoading(register)}>
                      {t(`choice.register.${register.code}`)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </div>
          </Reasoned>
        }
      />
      {loading !== null && <LoadDialog register={loading} lock={lock} onClose={() => setLoading(null)} />}
    </>
  )
}

export default RegistersPage
