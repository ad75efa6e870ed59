import { useMemo, useState } from 'react'
import { createEditorStore } from '../core/editor-store.ts'
import type { EditorRules } from '../core/editor.ts'
import { say } from '../core/messages.ts'
import type { MapEditorProps } from './types.ts'
import { useDraft } from './use-draft.ts'
import type { DraftHandle } from './use-draft.ts'
import { useEditLock } from './use-edit-lock.ts'
import type { EditLock } from './use-edit-lock.ts'
import { useEditor } from './use-editor.ts'
import type { EditorHandle } from './use-editor.ts'

export interface Session {
  /** The properties with the session's own reasons why nothing may be edited now. */
  readonly props: MapEditorProps
  readonly lock: EditLock
  readonly draft: DraftHandle
  readonly editor: EditorHandle
}

/** Why the session itself does not let anybody edit; null when it does. */
function blockedBy({ state }: EditLock, { found }: DraftHandle, lang: MapEditorProps['lang']): string | null {
  if (state === 'refused') return say('otherTab', lang)
  if (state === 'lost') return say('otherTabTook', lang)
  return found ? say('draftAnswer', lang) : null
}

/** The store, and the way to tell it the rules of the host. */
function createStore() {
  let rules: EditorRules = {}
  const setRules = (next: EditorRules) => {
    rules = next
  }
  return { store: createEditorStore(() => rules), setRules }
}

/** The editor with what surrounds it: the right to edit in this tab, and the work kept from before. */
export function useSession(given: MapEditorProps): Session {
  const { entity, companions, lang, draftName = null } = given
  const [{ store, setRules }] = useState(createStore)
  const lock = useEditLock(draftName)
  const hosts = useMemo(() => [...(entity ? [entity] : []), ...(companions ?? [])], [entity, companions])
  const draft = useDraft(draftName, lock.state === 'held', store, hosts)
  const blocked = blockedBy(lock, draft, lang)
  const props = useMemo((): MapEditorProps => {
    if (blocked === null) return given
    const locked = entity && { ...entity, disabledReason: entity.disabledReason ?? blocked }
    return { ...given, entity: locked }
  }, [given, entity, blocked])
  const editor = useEditor(props, store, setRules)
  return { props, lock, draft, editor }
}
