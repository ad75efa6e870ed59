import { Text } from '@mantine/core'
import { FileField, type FileValue } from './file-field.tsx'
import { ANY_DOCUMENT } from './file-rule.ts'

interface PaperFieldProps {
  readonly id: string
  readonly label: string
  /** The kind of the document, where it is known. */
  readonly edkId?: number
  readonly value: FileValue
  readonly onChange: (value: FileValue) => void
}

/** A paper that something is proved by: any document, under its name. */
export const PaperField = ({ id, label, edkId, value, onChange }: PaperFieldProps) => (
  <div>
    <Text fw={600} size="sm" mb={6}>
      {label}
    </Text>
    <FileField
      id={id}
      label={label}
      purpose="document"
      accept={ANY_DOCUMENT.accept}
      edkId={edkId}
      value={value}
      onChange={onChange}
    />
  </div>
)
