import '@fontsource-variable/roboto/wght.css'
import '@mantine/core/styles.layer.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './app/router.tsx'
import { showRest } from './ui/rest.ts'
import { loadInitialTexts, TextsProvider } from './ui/texts.tsx'
import { createGovTheme, govVariables } from './ui/theme.ts'
import './ui/theme.css'

const start = async (): Promise<void> => {
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no #root')
  showRest()
  const texts = await loadInitialTexts()
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
}

void start()
