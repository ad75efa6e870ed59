import '@fontsource-variable/roboto/wght.css'
import '@mantine/core/styles.layer.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { beginPage, createAppRouter, isLoggedIn } from './app/router.tsx'
import { beginWork, showRest } from './ui/rest.ts'
import { loadInitialTexts, TextsProvider } from './ui/texts.tsx'
import { createGovTheme, govVariables } from './ui/theme.ts'
import './ui/theme.css'

const start = async (): Promise<void> => {
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no #root')
  showRest()
  const endStart = beginWork()
  const hasSession = isLoggedIn()
  // The words first: without them nothing is shown, and what is asked for first comes first.
  const loading = loadInitialTexts(hasSession)
  if (hasSession) beginPage(location)
  const texts = await loading
  createRoot(place).render(
    <MantineProvider
      theme={createGovTheme('comfortable')}
      cssVariablesResolver={govVariables}
      colorSchemeManager={localStorageColorSchemeManager({ key: 'eae.scheme' })}
      defaultColorScheme="auto"
    >
      <TextsProvider initial={texts}>
        <RouterProvider router={createAppRouter()} />
      </TextsProvider>
    </MantineProvider>,
  )
  // The router has said by now that a page is on its way.
  endStart()
}

void start()
