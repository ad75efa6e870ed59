import { Button, Code, Group, Text } from '@mantine/core'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { InPlace } from '../ui/in-place.tsx'
import { useT } from '../ui/texts.tsx'
import { useSession } from './session-context.tsx'
import { logOut } from './session-store.ts'

/** In place of every page while no claim year was opened: how the first one is. */
export const NoYearPage = () => {
  const t = useT()
  const { menu } = useSession()
  return (
    <InPlace role="status" title={t('year.none')}>
      <Text my="md">{t('year.noneYet')}</Text>
      <Code block>npm run reference -- --year {athensDate(menu.currentDate).slice(0, 4)}</Code>
      <Text my="md">{t('year.nextOnes')}</Text>
      <Group>
        <Button onClick={() => location.reload()}>{t('action.retry')}</Button>
        <Button variant="default" onClick={() => void logOut()}>
          {t('user.logout')}
        </Button>
      </Group>
    </InPlace>
  )
}
