import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { IconBuildingBank, IconKey } from '@tabler/icons-react'
import { useT } from '../ui/texts.tsx'
import { LoginShell } from './login-shell.tsx'
import { loginQuery } from './redirect.ts'

const never = (): boolean => false

/** /login: with the tax authority's credentials or with those of the application. */
const LoginPage = () => {
  const t = useT()
  const { redirect } = useSearch({ strict: false })
  const query = loginQuery(redirect)
  return (
    <LoginShell title={t('login.choice')} lead={t('login.choiceLead')} isEntering={never} failure={null}>
      <Stack gap="lg">
        <div>
          <Button
            component={Link}
            to={`/loginTaxis${query}`}
            fullWidth
            size="md"
            color="leaf.9"
            leftSection={<IconBuildingBank size={20} aria-hidden />}
          >
            {t('login.byTaxis')}
          </Button>
          <Text size="sm" c="dimmed" mt={6}>
            {t('login.byTaxisHint')}
          </Text>
        </div>
        <div>
          <Button
            component={Link}
            to={`/loginLocal${query}`}
            fullWidth
            size="md"
            variant="default"
            leftSection={<IconKey size={20} aria-hidden />}
          >
            {t('login.byLocal')}
          </Button>
          <Text size="sm" c="dimmed" mt={6}>
            {t('login.byLocalHint')}
          </Text>
        </div>
        <Anchor component={Link} to="/publication">
          {t('publication.link')}
        </Anchor>
      </Stack>
    </LoginShell>
  )
}

export default LoginPage
