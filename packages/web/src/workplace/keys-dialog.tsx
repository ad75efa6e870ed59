import { Table } from '@mantine/core'
import { useState } from 'react'
import { FloatDialog, useT, currentKeys } from '../ui/index.ts'
import button from './bar-button.module.css'

/** All keys that do something here, as they were when the list was opened. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const [keys] = useState(currentKeys)
  return (
    <FloatDialog title={t('keys.title')} onClose={onClose}>
      <Table>
        <Table.Tbody>
          {keys.map(({ shown, label }) => (
            <Table.Tr key={shown + label}>
              <Table.Td w={110}>
                {shown.split(' ').map((key) => (
                  <kbd key={key} className={button.key} style={{ marginRight: 4, fontSize: 13 }}>
                    {key}
                  </kbd>
                ))}
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </FloatDialog>
  )
}
