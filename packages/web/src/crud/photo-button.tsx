import { Button, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useIsTouched, useT } from '../ui/index.ts'

/** Kinds of pictures that documents may be. Named one by one: a phone that keeps others hands out a JPEG then. */
const PHOTOS = 'image/jpeg,image/png'

interface PhotoButtonProps {
  /** What is photographed. */
  readonly label: string
  readonly size?: string
  readonly isDisabled?: boolean
  readonly onChange: (file: File | null) => void
}

/** Takes a photo with the camera of a phone or tablet; nothing on other machines, where choosing a file is the way. */
export const PhotoButton = ({ label, size = 'sm', isDisabled = false, onChange }: PhotoButtonProps) => {
  const t = useT()
  const isTouched = useIsTouched()
  if (!isTouched) return null
  return (
    <FileButton
      onChange={onChange}
      accept={PHOTOS}
      capture="environment"
      disabled={isDisabled}
      inputProps={{ 'aria-label': t('file.photoOf', { name: label }) }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          size={size}
          disabled={isDisabled}
          leftSection={<IconCamera size={16} aria-hidden />}
          aria-label={t('file.photoOf', { name: label })}
        >
          {t('file.photo')}
        </Button>
      )}
    </FileButton>
  )
}
