import { Box, Group, Text, Title } from '@mantine/core'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from './texts.tsx'

interface Place {
  readonly node: HTMLElement | null
  readonly setNode: (node: HTMLElement | null) => void
}

const PlaceContext = createContext<Place | null>(null)

/** Lets titles of pages stand in the bar of the frame ({@link TitlePlace}) instead of above what they name. */
export const TitlePlaceProvider = ({ children }: { readonly children: ReactNode }) => {
  const [node, setNode] = useState<HTMLElement | null>(null)
  const place = useMemo(() => ({ node, setNode }), [node])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Where the title of the page stands in the bar. */
export const TitlePlace = ({ className }: { readonly className: string }) => {
  const place = use(PlaceContext)
  return <div ref={place?.setNode ?? null} className={className} />
}

export interface PageTitleProps {
  readonly title: string
  /** One line below the title. */
  readonly lead?: ReactNode
  /** Buttons at the right. */
  readonly actions?: ReactNode
  /** Back link or trail above the title. */
  readonly above?: ReactNode
}

/** The heading where the frame has a place for it; without a frame it stands on the page. */
const Heading = ({ title }: { readonly title: string }) => {
  const place = use(PlaceContext)
  if (place === null)
    return (
      <Title order={1} size="h2">
        {title}
      </Title>
    )
  if (place.node === null) return null
  return createPortal(
    <h1 title={title} style={{ font: 'inherit', display: 'inline', margin: 0 }}>
      {title}
    </h1>,
    place.node,
  )
}

/** The only h1 of a page, in the bar of the frame; it also names the browser's tab. */
export const PageTitle = ({ title, lead, actions, above }: PageTitleProps) => {
  const t = useT()
  useEffect(() => {
    document.title = `${title} · ${t('app.short')}`
  }, [title, t])
  const isOnPage = use(PlaceContext) === null
  const hasMore = lead !== undefined || actions !== undefined || above !== undefined
  return (
    <>
      {!isOnPage && <Heading title={title} />}
      {(isOnPage || hasMore) && (
        <Box mb="md">
          {above}
          <Group justify="space-between" align="flex-end" gap="md">
            <Box>
              {isOnPage && <Heading title={title} />}
              {lead !== undefined && (
                <Text c="dimmed" component="div">
                  {lead}
                </Text>
              )}
            </Box>
            {actions !== undefined && (
              <Group gap="sm" className="eae-no-print">
                {actions}
              </Group>
            )}
          </Group>
        </Box>
      )}
    </>
  )
}
