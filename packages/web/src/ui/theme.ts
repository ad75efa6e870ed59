import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Farmers read comfortably and do one thing at a time; staff see much at once. */
export type Density = 'comfortable' | 'compact'

// gov.gr: primary #003375 with a scale around it that keeps 4.5:1 where text stands on it.
const gov: MantineColorsTuple = [
  '#eef4fb',
  '#d9e6f4',
  '#b0cbe8',
  '#84aedd',
  '#5f95d3',
  '#4685ce',
  '#387ccd',
  '#2a6ab5',
  '#1f5ea3',
  '#003375',
]
const leaf: MantineColorsTuple = [
  '#e8f6ee',
  '#d0ecdc',
  '#a3dabb',
  '#72c797',
  '#4bb679',
  '#32a866',
  '#1f955a',
  '#10874c',
  '#0b7340',
  '#006636',
]
// Fields, buttons, menus and their edges on dark: of the blue grey of the surfaces. Mantine's own looks brown beside them.
const dark: MantineColorsTuple = [
  '#e8eaed',
  '#c8cdd3',
  '#a3aab2',
  '#808891',
  '#3f4751',
  '#333a43',
  '#262c34',
  '#1c2127',
  '#171b20',
  '#12161a',
]

/** The theme of one density. */
export const createGovTheme = (density: Density) => {
  const size = density === 'comfortable' ? 'md' : 'sm'
  return createTheme({
    primaryColor: 'gov',
    primaryShade: { light: 9, dark: 7 },
    colors: { gov, leaf, dark },
    fontFamily: '"Roboto Variable", Roboto, "Segoe UI", system-ui, sans-serif',
    headings: { fontFamily: '"Roboto Variable", Roboto, "Segoe UI", system-ui, sans-serif', fontWeight: '700' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    // By name only: importing the components themselves would put all of them into the first download.
    components: {
      Button: { defaultProps: { size } },
      TextInput: { defaultProps: { size } },
      PasswordInput: { defaultProps: { size } },
      Textarea: { defaultProps: { size, autosize: true, minRows: 2, maxRows: 8 } },
      Select: { defaultProps: { size, checkIconPosition: 'right' } },
      // 24 px: the smallest target that WCAG 2.2 accepts.
      Checkbox: { defaultProps: { size: 'md' } },
      Switch: { defaultProps: { size: 'md' } },
      Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 600 } },
      Modal: { defaultProps: { centered: true } },
    },
  })
}

/** Ground and text of notices and light buttons in a colour, dark: as soft as the grounds of the workplace that mean the same. */
const softOnDark = (name: string, ground: string, hover: string, text: string): Readonly<Record<string, string>> => ({
  [`--mantine-color-${name}-light`]: ground,
  [`--mantine-color-${name}-light-hover`]: hover,
  [`--mantine-color-${name}-light-color`]: text,
})
const SOFT_ON_DARK: Readonly<Record<string, string>> = {
  ...softOnDark('red', '#3b2124', '#4c2a2e', '#ff9a9a'),
  ...softOnDark('orange', '#382b17', '#48381e', '#ffc37a'),
  ...softOnDark('yellow', '#382b17', '#48381e', '#ffc37a'),
  ...softOnDark('green', '#18352a', '#1f4537', '#6fd69b'),
  ...softOnDark('teal', '#18352a', '#1f4537', '#6fd69b'),
  ...softOnDark('leaf', '#18352a', '#1f4537', '#6fd69b'),
  ...softOnDark('gov', '#1c3350', '#244166', '#9cc3f2'),
  ...softOnDark('blue', '#1c3350', '#244166', '#9cc3f2'),
  ...softOnDark('gray', '#262c34', '#333a43', '#e8eaed'),
}

/** Colours that Mantine's defaults leave below 4.5:1, or too loud for what they mean. */
export const govVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-color-error': '#b60202' },
  light: {
    '--mantine-color-dimmed': '#4d545b',
    '--mantine-color-placeholder': '#5f666d',
    '--mantine-color-error': '#b60202',
    '--mantine-color-anchor': '#0149a7',
    '--mantine-color-text': '#111317',
    '--mantine-color-default-border': '#8a9199',
    '--eae-surface': '#ffffff',
    '--eae-page': '#f4f6f8',
    '--eae-line': '#d5dae0',
    '--eae-header': '#003375',
    '--eae-changed': '#8a3b00',
  },
  dark: {
    ...SOFT_ON_DARK,
    '--mantine-color-dimmed': '#b4bac1',
    '--mantine-color-placeholder': '#9aa1a9',
    '--mantine-color-error': '#ff9a9a',
    '--mantine-color-anchor': '#9cc3f2',
    '--mantine-color-text': '#e8eaed',
    '--mantine-color-body': '#14181d',
    '--mantine-color-default-border': '#6b737c',
    '--eae-surface': '#1c2127',
    '--eae-page': '#14181d',
    '--eae-line': '#343b44',
    '--eae-header': '#0a2450',
    '--eae-changed': '#ffb877',
  },
})
