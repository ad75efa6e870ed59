import { Button, Group, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react'
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { FloatDialog } from './float-dialog.tsx'
import { MESSAGE_BOX_WIDTH_EM } from './limits.ts'

export type MessageKind = 'info' | 'warning' | 'error' | 'question'

export interface MessageBoxOptions {
  readonly kind: MessageKind
  readonly title: string
  readonly text: string
  /** Labels of the buttons; the last one is the main answer. */
  readonly buttons: readonly string[]
  /** The answer that Escape and the close button give; without it the box must be answered. */
  readonly cancelIndex?: number
  /** The main answer destroys something. */
  readonly isDangerous?: boolean
}

type Ask = (options: MessageBoxOptions) => Promise<number>

const ICONS: Readonly<Record<MessageKind, ReactNode>> = {
  info: <IconInfoCircle aria-hidden />,
  warning: <IconAlertTriangle aria-hidden />,
  error: <IconCircleX aria-hidden />,
  question: <IconHelpCircle aria-hidden />,
}
const COLOURS: Readonly<Record<MessageKind, string>> = { info: 'gov', warning: 'orange', error: 'red', question: 'gov' }

const MessageBoxContext = createContext<Ask | null>(null)

interface Open {
  readonly number: number
  readonly options: MessageBoxOptions
  readonly answer: (index: number) => void
}

/** Lets the pages below ask questions that wait for an answer. Several at once are asked one after the other. */
export const MessageBoxProvider = ({ children }: { readonly children: ReactNode }) => {
  const [waiting, setWaiting] = useState<readonly Open[]>([])
  const asked = useRef(0)
  const ask = useCallback<Ask>(
    (options) =>
      new Promise((resolve) => {
        asked.current += 1
        const open: Open = {
          number: asked.current,
          options,
          answer: (index) => {
            setWaiting((old) => old.filter((other) => other !== open))
            resolve(index)
          },
        }
        setWaiting((old) => [...old, open])
      }),
    [],
  )
  const [first] = waiting
  return (
    <MessageBoxContext value={ask}>
      {children}
      {first !== undefined && <MessageBox key={first.number} {...first} />}
    </MessageBoxContext>
  )
}

const MessageBox = ({ options, answer }: Open) => {
  const { kind, title, text, buttons, cancelIndex, isDangerous = false } = options
  const main = buttons.length - 1
  return (
    <FloatDialog
      role="alertdialog"
      title={title}
      widthEm={MESSAGE_BOX_WIDTH_EM}
      hideClose={cancelIndex === undefined}
      onClose={() => answer(cancelIndex ?? main)}
      footer={buttons.map((label, index) => (
        <Button
          key={label}
          size="sm"
          variant={index === main ? 'filled' : 'default'}
          {...(index === main && isDangerous ? { color: 'red.9' } : {})}
          {...(index === main && !isDangerous ? { 'data-autofocus': true } : {})}
          onClick={() => answer(index)}
        >
          {label}
        </Button>
      ))}
    >
      <Group wrap="nowrap" align="flex-start" gap="md">
        <ThemeIcon size={40} radius="xl" variant="light" color={COLOURS[kind]}>
          {ICONS[kind]}
        </ThemeIcon>
        <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
      </Group>
    </FloatDialog>
  )
}

/** Asks and waits: the promise gives the index of the pressed button. */
export const useMessageBox = (): Ask => {
  const ask = use(MessageBoxContext)
  if (ask === null) throw new Error('useMessageBox is used outside MessageBoxProvider')
  return ask
}
