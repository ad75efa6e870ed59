import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { coordinatesOf } from '@eae/domain/kernel/point.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { PointMap } from '../../places/index.ts'
import { FloatDialog, LoadingBlock, TextField, useT } from '../../ui/index.ts'

interface PointDialogProps {
  readonly value: string | null
  readonly communityId: Key | null
  readonly onPick: (point: string) => void
  readonly onClose: () => void
}

/** The map on which the place is chosen; it is taken by the button, so that a press may be corrected. */
const PointDialog = ({ value, communityId, onPick, onClose }: PointDialogProps) => {
  const t = useT()
  const [chosen, setChosen] = useState(value)
  return (
    <FloatDialog title={t('point.title')} onClose={onClose} width={960} height={680}>
      <Text mb="sm">{t('point.hint')}</Text>
      <Suspense fallback={<LoadingBlock height={420} />}>
        <PointMap value={chosen} communityId={communityId} onChange={setChosen} />
      </Suspense>
      <Group mt="sm" justify="space-between">
        <Text role="status" className="eae-number">
          {chosen ?? t('point.none')}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen !== null && onPick(chosen)}>
            {t('point.take')}
          </Button>
        </Group>
      </Group>
    </FloatDialog>
  )
}

interface PointFieldProps extends Omit<ComponentProps<typeof TextField>, 'format' | 'max' | 'hasLines'> {
  readonly communityId: Key | null
  readonly max: number
}

/** A place in two coordinates, typed or shown on a map. */
export const PointField = ({ communityId, value, onChange, ...rest }: PointFieldProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextField
        {...rest}
        format="point"
        value={value}
        onChange={onChange}
        rightSection={
          rest.readOnly === true ? undefined : (
            <Tooltip label={t('point.title')}>
              <ActionIcon variant="subtle" aria-label={t('point.title')} onClick={() => setOpen(true)}>
                <IconMapPin size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )
        }
      />
      {isOpen && (
        <PointDialog
          value={coordinatesOf(value) === null ? null : value}
          communityId={communityId}
          onPick={(point) => {
            onChange(point)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
