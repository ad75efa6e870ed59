import type { PresentOther } from '@eae/domain/applications/presence.ts'
import { Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconBuildingBank, IconDevices } from '@tabler/icons-react'
import { useT } from '../../ui/index.ts'
import { initialsOf } from '../../workplace/index.ts'
import classes from './presence.module.css'
import { useOthers, useOtherIn, useOtherInRow } from './presence-store.ts'
import { useOtherWords } from './other-words.ts'
import type { Part } from '../store/changes.ts'

/** So many stand as circles in the bar; the others are a number. */
const MOST_SHOWN = 3

/** One person as a circle: his letters, or a sign for the service and for the reader himself elsewhere. */
const Circle = ({ other }: { readonly other: PresentOther }) => (
  <span className={classes.circle} data-editing={other.isEditing} aria-hidden lang="el">
    {other.kind === 'person' && other.name !== null ? (
      initialsOf(other.name)
    ) : other.kind === 'self' ? (
      <IconDevices size={14} />
    ) : (
      <IconBuildingBank size={14} />
    )}
  </span>
)

/** Who else is at the application now, in the bar over it; a press says where each is. Nothing while the reader is alone. */
export const HereNow = () => {
  const t = useT()
  const others = useOthers()
  const wordsOf = useOtherWords()
  if (others.length === 0) return null
  const words = others.map(wordsOf)
  const more = others.length - MOST_SHOWN
  return (
    <Popover position="bottom-end" width={320} shadow="md" withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes.here}
          aria-label={t('here.now', { list: words.map(({ all }) => all).join('. ') })}
        >
          {others.slice(0, MOST_SHOWN).map((other) => (
            <Circle key={other.tab} other={other} />
          ))}
          {more > 0 && <span className={classes.more}>+{more}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={650}>
          {t('here.title')}
        </Text>
        <Stack gap={10} mt={8} component="ul" className={classes.list ?? ''}>
          {others.map((other, at) => (
            <li key={other.tab} className={classes.one}>
              <Circle other={other} />
              <div>
                <Text size="sm" fw={500}>
                  {words[at]?.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(other.isEditing ? 'here.isWriting' : 'here.isReading', { place: words[at]?.place ?? '' })}
                </Text>
              </div>
            </li>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const Who = ({ other }: { readonly other: PresentOther }) => {
  const t = useT()
  const { name } = useOtherWords()(other)
  return (
    <span className={classes.in} title={t('here.inField', { name })}>
      <Circle other={other} />
      <span className={classes.said}>{t('here.inField', { name })}</span>
    </span>
  )
}

/** Who else has the focus in a field, beside its label. */
export const OtherInField = ({ input }: { readonly input: string }) => {
  const other = useOtherIn(input)
  return other === null ? null : <Who other={other} />
}

/** Who else is in a row, at its end. */
export const OtherInRow = ({ part, id }: { readonly part: Part; readonly id: number | string }) => {
  const other = useOtherInRow(part, id)
  return other === null ? null : <Who other={other} />
}
