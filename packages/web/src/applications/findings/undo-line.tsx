import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import type { ApplicationState } from '../store/state.ts'
import classes from './findings.module.css'
import { useFocusFirst } from './use-focus-first.ts'

interface Done {
  /** The keys of rows at that time: once a save has given others, what was done is not taken back by the old ones. */
  readonly keys: ApplicationState['renamed']
  readonly words: string
  readonly undo: () => void
}

/** What was done, and the press that takes it back. */
const UndoLine = ({ words, onUndo }: { readonly words: string; readonly onUndo: () => void }) => {
  const t = useT()
  const button = useFocusFirst()
  return (
    <div className={classes.done} role="status">
      <span>{t('findings.repair.done', { what: words })}</span>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={15} aria-hidden />}
        onClick={onUndo}
      >
        {t('findings.repair.undo')}
      </Button>
    </div>
  )
}

interface LastRepair {
  readonly onRepaired: (words: string, undo: () => void) => void
  readonly line: ReactNode
}

/** The repair that was done last, as a line that takes it back; nothing while none was. */
export const useUndoLine = (): LastRepair => {
  const { renamed } = useOpenApplication().state
  const [done, setDone] = useState<Done | null>(null)
  const undo = (): void => {
    done?.undo()
    setDone(null)
  }
  return {
    onRepaired: (words, back) => setDone({ words, undo: back, keys: renamed }),
    line: done?.keys === renamed && <UndoLine words={done.words} onUndo={undo} />,
  }
}
