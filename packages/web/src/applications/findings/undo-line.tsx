import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './findings.module.css'
import { useFocusFirst } from './use-focus-first.ts'

interface Done {
  /** What stood at that time, as long as which what was done can be taken back. */
  readonly since: unknown
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

/**
 * The repair that was done last, as a line that takes it back; nothing while none was. It stands as long as `given` is the
 * same: without one, until a save has given rows other keys than those that were changed.
 */
export const useUndoLine = (given?: number): LastRepair => {
  const { renamed } = useOpenApplication().state
  const since = given ?? renamed
  const [done, setDone] = useState<Done | null>(null)
  const undo = (): void => {
    done?.undo()
    setDone(null)
  }
  return {
    onRepaired: (words, back) => setDone({ words, undo: back, since }),
    line: done?.since === since && <UndoLine words={done.words} onUndo={undo} />,
  }
}
