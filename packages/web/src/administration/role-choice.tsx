import type { RoleLine } from '@eae/domain/administration/answers.ts'
import { Checkbox, SimpleGrid } from '@mantine/core'
import { useT } from '../ui/index.ts'
import { roleName } from './role-name.ts'

export interface RoleChoiceProps {
  readonly roles: readonly RoleLine[]
  readonly userType: string
  readonly value: readonly string[]
  readonly isDisabled: boolean
  readonly error: string | undefined
  readonly onChange: (codes: readonly string[]) => void
}

/** The roles that fit a kind of user, none before it is chosen; one that the administrator may not give says why. */
export const RoleChoice = ({ roles, userType, value, isDisabled, error, onChange }: RoleChoiceProps) => {
  const t = useT()
  const fitting = roles.filter((role) =>
    role.userType === null ? userType !== '' && userType !== 'ONLINE' : role.userType === userType,
  )
  return (
    <Checkbox.Group
      label={t('users.roles')}
      description={t('users.rolesHint')}
      error={error}
      value={[...value]}
      onChange={(codes) => onChange(codes)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm" spacing="sm">
        {fitting.map((role) => (
          <Checkbox
            key={role.code}
            value={role.code}
            label={roleName(t, role)}
            description={
              role.reasonNotGiven === null
                ? role.privileges.map((name) => t(`privilege.${name}`)).join(', ')
                : t(role.reasonNotGiven)
            }
            disabled={isDisabled || role.reasonNotGiven !== null}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
