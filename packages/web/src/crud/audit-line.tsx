import { Text } from '@mantine/core'
import { useT, userName } from '../ui/index.ts'
import type { Row } from './entity-api.ts'

/** Who entered the row and who changed it last, and when. */
export const AuditLine = ({ row }: { readonly row: Row }) => {
  const t = useT()
  const { usrinsert, dteinsert, usrupdate, dteupdate } = row
  const parts = [
    typeof usrinsert === 'string' && typeof dteinsert === 'string'
      ? t('form.audit.inserted', { user: userName(t, usrinsert), at: dteinsert })
      : null,
    typeof usrupdate === 'string' && typeof dteupdate === 'string'
      ? t('form.audit.updated', { user: userName(t, usrupdate), at: dteupdate })
      : null,
  ].filter((part) => part !== null)
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' ')}
    </Text>
  )
}
