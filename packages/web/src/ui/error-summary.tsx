import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from './texts.tsx'

export interface ErrorSummaryItem {
  /** `id` of the input to go to; none for a fault of the whole page. */
  readonly inputId?: string
  /** Leads to an input that may stand on another page or tab; without it the input is on this one. */
  readonly onGo?: () => void
  readonly text: string
}

/** The gov.gr error summary: takes the focus when it appears and leads to each field. */
export const ErrorSummary = ({ items }: { readonly items: readonly ErrorSummaryItem[] }) => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const isShown = items.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  const goTo = (inputId: string): void => {
    const input = document.getElementById(inputId)
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  }
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="outline"
      icon={<IconAlertCircle aria-hidden />}
      title={t('errorSummary.title')}
      mb="lg"
    >
      <List spacing={4}>
        {items.map(({ inputId, text, onGo }) => (
          <List.Item key={`${inputId ?? ''}${text}`}>
            {inputId === undefined ? (
              text
            ) : (
              <Anchor
                href={`#${inputId}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (onGo === undefined) goTo(inputId)
                  else onGo()
                }}
              >
                {text}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
