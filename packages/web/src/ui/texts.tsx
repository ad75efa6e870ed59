import type { MessageParam } from '@eae/domain/kernel/message.ts'
import type { AreaUnit } from '@eae/domain/kernel/units.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { hasText, loadTexts, translate, type Texts } from '@eae/domain/texts/index.ts'
import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { readStored, writeStored } from './storage.ts'

const LANG_KEY = 'eae.lang'

/** Gives the text of a code in the reader's language. */
export type Translate = (code: string, params?: Readonly<Record<string, MessageParam>>) => string

interface TextsValue {
  readonly texts: Texts
  readonly t: Translate
  readonly setLang: (lang: Lang) => Promise<void>
  readonly setAreaUnit: (unit: AreaUnit) => void
  readonly hasAll: boolean
  readonly loadRest: () => Promise<void>
}

const TextsContext = createContext<TextsValue | null>(null)

/** The language that the reader chose last; Greek at first. */
const storedLang = (): Lang => (readStored(LANG_KEY) === 'en' ? 'en' : 'el')

// Assistive technology reads, and browsers capitalise, by this attribute.
const announce = (lang: Lang): void => {
  document.documentElement.lang = lang
}

/** What there is to read when the pages begin. */
export interface InitialTexts {
  readonly texts: Texts
  /** Not only what the pages before the login need. */
  readonly hasAll: boolean
}

/** Loads the remembered language before the first paint: for who is logged in all of it, otherwise what the login pages need. */
export const loadInitialTexts = async (hasAll: boolean): Promise<InitialTexts> => {
  const lang = storedLang()
  announce(lang)
  return { texts: await loadTexts(lang, hasAll ? 'all' : 'public'), hasAll }
}

/** Holds the loaded language. Changing it loads the other catalogue first, so that no page is ever half translated. */
export const TextsProvider = ({
  initial,
  children,
}: {
  readonly initial: InitialTexts
  readonly children: ReactNode
}) => {
  const [texts, setTexts] = useState(initial.texts)
  const [hasAll, setHasAll] = useState(initial.hasAll)
  const setLang = useCallback(
    async (lang: Lang) => {
      const loaded = await loadTexts(lang, hasAll ? 'all' : 'public')
      writeStored(LANG_KEY, lang)
      announce(lang)
      setTexts(loaded)
    },
    [hasAll],
  )
  const loadRest = useCallback(async () => {
    const loaded = await loadTexts(texts.lang)
    setTexts(loaded)
    setHasAll(true)
  }, [texts.lang])
  const value = useMemo<TextsValue>(
    () => ({
      texts,
      setLang,
      // Before login nobody has a unit of his own.
      setAreaUnit: () => undefined,
      hasAll,
      loadRest,
      t: (code, params) => translate(texts, code, params),
    }),
    [texts, setLang, hasAll, loadRest],
  )
  return <TextsContext value={value}>{children}</TextsContext>
}

const useTexts = (): TextsValue => {
  const value = use(TextsContext)
  if (value === null) throw new Error('texts are used outside TextsProvider')
  return value
}

interface AreaUnitProviderProps {
  /** Under this name the choice is remembered in the browser. */
  readonly storageName: string
  /** What the reader counts in as long as he has not chosen. */
  readonly usual: AreaUnit
  readonly children: ReactNode
}

const readUnit = (name: string, usual: AreaUnit): AreaUnit => {
  const stored = readStored(name)
  return stored === 'stremma' || stored === 'hectare' ? stored : usual
}

/** Lets texts and numbers below show areas in the unit of who reads them. */
export const AreaUnitProvider = ({ storageName, usual, children }: AreaUnitProviderProps) => {
  const outer = useTexts()
  const [areaUnit, setUnit] = useState(() => readUnit(storageName, usual))
  const value = useMemo<TextsValue>(() => {
    const texts = { ...outer.texts, areaUnit }
    return {
      ...outer,
      texts,
      t: (code, params) => translate(texts, code, params),
      setAreaUnit: (unit) => {
        writeStored(storageName, unit)
        setUnit(unit)
      },
    }
  }, [outer, areaUnit, storageName])
  return <TextsContext value={value}>{children}</TextsContext>
}

/** The translate function of the current language. */
export const useT = (): Translate => useTexts().t

/** The texts that are loaded, for what reads words that people have typed. */
export const useLoadedTexts = (): Texts => useTexts().texts

/** The current language and how to change it. */
export const useLang = (): { readonly lang: Lang; readonly setLang: (lang: Lang) => Promise<void> } => {
  const { texts, setLang } = useTexts()
  return useMemo(() => ({ lang: texts.lang, setLang }), [texts, setLang])
}

/** The unit in which areas are shown, and how to change it. */
export const useAreaUnit = (): { readonly unit: AreaUnit; readonly setUnit: (unit: AreaUnit) => void } => {
  const { texts, setAreaUnit } = useTexts()
  return { unit: texts.areaUnit ?? 'hectare', setUnit: setAreaUnit }
}

/** Loads the texts of the pages behind login; false until they are there. */
export const useAllTexts = (onFailure: (error: unknown) => void): boolean => {
  const { hasAll, loadRest } = useTexts()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!hasAll) loadRest().catch(fail)
  }, [hasAll, loadRest])
  return hasAll
}

/** Labels of entities and their fields: the entity's own word for a field wins over the common one. */
export const useLabels = () => {
  const { texts, t } = useTexts()
  return useMemo(
    () => ({
      /** Whether there is a text of its own for something. */
      has: (code: string): boolean => hasText(texts, code),
      entity: (name: string): string => t(hasText(texts, `entity.${name}`) ? `entity.${name}` : `route.${name}`),
      // A report has no rows of its own name: the page is called as it is.
      entities: (name: string): string =>
        t(hasText(texts, `entity.${name}.plural`) ? `entity.${name}.plural` : `route.${name}`),
      field: (entity: string, field: string): string =>
        t(hasText(texts, `field.${entity}.${field}`) ? `field.${entity}.${field}` : `field.${field}`),
      group: (title: string): string => t(`group.${title}`),
      choice: (name: string, code: string | number): string => t(`choice.${name}.${code}`),
    }),
    [texts, t],
  )
}
