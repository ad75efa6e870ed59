import { Text } from '@mantine/core'

/** What went wrong, in words; nothing while all is well. */
export const Fault = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <Text c="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Text>
  )
