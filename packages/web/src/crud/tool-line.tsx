import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import classes from './tool-line.module.css'
import { useFilterKey } from './use-filter-key.ts'

interface ToolLineProps {
  /** What the free text is looked for in. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What else narrows the list. */
  readonly children?: ReactNode
  /** The action of the page, at the end. */
  readonly end?: ReactNode
}

/** The line above a list that is no table of the database: a search that `/` leads to, choices, and the action of the page. */
export const ToolLine = ({ label, value, onChange, children, end }: ToolLineProps) => {
  const box = useRef<HTMLInputElement>(null)
  useFilterKey(box)
  return (
    <search className={classes.line}>
      <TextInput
        ref={box}
        className={classes.box ?? ''}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<kbd className={classes.key}>/</kbd>}
        autoComplete="off"
        maxLength={100}
      />
      {children}
      <div className={classes.end}>{end}</div>
    </search>
  )
}
