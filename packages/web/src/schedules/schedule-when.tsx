import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { When } from '@eae/domain/schedules/calls.ts'
import { appSchedule, EVERY, type Every } from '@eae/domain/schedules/schedule.ts'
import { Choice, DateInput, useLabels, useT } from '../ui/index.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const MONTH_DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1))

/** When a new schedule runs until its maker says otherwise: before the offices open. */
export const USUAL_WHEN: When = {
  every: 'week',
  weekday: 1,
  attime: '06:30',
  dtefrom: null,
  dteto: null,
  isActive: true,
}

/** Whether a text is a time of the clock. */
export const isTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed)

/** The same schedule at another pace: on Monday, or on the first. */
const withPace = ({ weekday: _weekday, monthday: _monthday, ...when }: When, every: Every): When => ({
  ...when,
  every,
  ...(every === 'week' ? { weekday: 1 } : {}),
  ...(every === 'month' ? { monthday: 1 } : {}),
})

interface WhenFieldsProps {
  readonly when: When
  readonly onChange: (when: When) => void
}

/** When a schedule runs: how often, on which day, at what time of Athens, from and until when. */
export const WhenFields = ({ when, onChange }: WhenFieldsProps) => {
  const t = useT()
  const { field, choice } = useLabels()
  const label = (name: string): string => field(appSchedule.name, name)
  return (
    <Stack gap="md">
      <Group gap="md" align="start">
        <Choice
          label={label('every')}
          w={150}
          allowDeselect={false}
          data={EVERY.map((every) => ({ value: every, label: choice('every', every) }))}
          value={when.every}
          onChange={(chosen) => {
            const every = EVERY.find((one) => one === chosen)
            if (every !== undefined) onChange(withPace(when, every))
          }}
        />
        {when.every === 'week' && (
          <Choice
            label={label('weekday')}
            w={150}
            allowDeselect={false}
            data={DAYS.map((day) => ({ value: String(day), label: choice('weekday', day) }))}
            value={String(when.weekday)}
            onChange={(chosen) => chosen !== null && onChange({ ...when, weekday: Number(chosen) })}
          />
        )}
        {when.every === 'month' && (
          <Choice
            label={label('monthday')}
            description={t('schedule.monthHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            w={220}
            allowDeselect={false}
            data={MONTH_DAYS}
            value={String(when.monthday)}
            onChange={(chosen) => chosen !== null && onChange({ ...when, monthday: Number(chosen) })}
          />
        )}
        <TextInput
          label={label('attime')}
          description={t('schedule.timeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={isTime(when.attime) ? null : t('schedule.timeWrong')}
          w={160}
          maxLength={5}
          inputMode="numeric"
          value={when.attime}
          onChange={(event) => onChange({ ...when, attime: event.currentTarget.value })}
        />
      </Group>
      <Group gap="md" align="start">
        <DateInput
          label={label('dtefrom')}
          w={190}
          value={when.dtefrom}
          onChange={(dtefrom) => onChange({ ...when, dtefrom })}
        />
        <DateInput
          label={label('dteto')}
          w={190}
          value={when.dteto}
          onChange={(dteto) => onChange({ ...when, dteto })}
        />
      </Group>
      <Checkbox
        label={label('activeflag')}
        checked={when.isActive}
        onChange={(event) => onChange({ ...when, isActive: event.currentTarget.checked })}
      />
    </Stack>
  )
}
