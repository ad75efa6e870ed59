import type { RoleLine } from '@eae/domain/administration/answers.ts'
import type { useT } from '../ui/index.ts'

/** What a role is called: in the reader's language as the product ships it, else as its administrator wrote it. */
export const roleName = (
  t: ReturnType<typeof useT>,
  { code, description, isShipped }: Pick<RoleLine, 'code' | 'description' | 'isShipped'>,
): string => (isShipped ? t(`role.${code}`) : description)
