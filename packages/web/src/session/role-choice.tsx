import type { GsisRole } from '@eae/domain/session/answers.ts'
import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconBuildingCommunity, IconBriefcase, IconTractor } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import classes from './role-choice.module.css'

const ICONS: Readonly<Record<GsisRole['kind'], ReactNode>> = {
  farmer: <IconTractor aria-hidden />,
  representative: <IconBriefcase aria-hidden />,
  staff: <IconBuildingCommunity aria-hidden />,
}

export interface RoleChoiceProps {
  readonly roles: readonly GsisRole[]
  /** A press would come too early. */
  readonly isBlocked: boolean
  readonly onChoose: (key: string) => void
  readonly onCancel: () => void
}

/** One person, several roles: which one logs in? */
export const RoleChoice = ({ roles, isBlocked, onChoose, onCancel }: RoleChoiceProps) => {
  const t = useT()
  return (
    <Stack gap="sm">
      {roles.map(({ key, kind, name }) => (
        <UnstyledButton key={key} className={classes.role ?? ''} disabled={isBlocked} onClick={() => onChoose(key)}>
          {ICONS[kind]}
          <span>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {t(`taxis.role.${kind}`)}
            </Text>
          </span>
        </UnstyledButton>
      ))}
      <Button variant="default" disabled={isBlocked} onClick={onCancel}>
        {t('taxis.cancel')}
      </Button>
    </Stack>
  )
}
