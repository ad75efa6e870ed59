import { IN_PLACE } from '@eae/domain/authorisations/codes.ts'
import { isLiving } from '@eae/domain/applications/states.ts'
import { Box, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { askingData } from '../api/index.ts'
import { HomeWork } from '../applications/index.ts'
import { AdviserList, RepresentedList } from '../authorisations/index.ts'
import { useSession, useYear } from '../session/index.ts'
import { EmptyState, LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { Failure } from '../crud/index.ts'
import { ApplicationCardView } from './application-card.tsx'
import { Deadline } from './deadline.tsx'
import { NoApplication } from './no-application.tsx'

const useMyApplications = (etos: number, isWanted = true) =>
  useQuery({
    ...askingData('Edetedeaeehd/findMine', { etos }),
    enabled: isWanted,
    // The answer may hold other years' applications too; each list shows its own.
    select: (cards) => cards.filter((card) => card.etos === etos),
  })

/** The applicant's own applications: this year's with what to do next, and last year's. */
export const ApplicantHome = () => {
  const t = useT()
  const { menu } = useSession()
  const { etos, params, years } = useYear()
  const own = useMyApplications(etos)
  const hasLastYear = years.some((year) => year.yearEae === etos - 1)
  const last = useMyApplications(etos - 1, hasLastYear)
  const main = own.data?.find((card) => isLiving(card.status))
  // Whom else an applicant trusts is not for who works for him without standing in his place.
  const isInPlace = menu.acting === null || menu.acting.authortype === IN_PLACE
  const advisers = isInPlace && (
    <Box mt="lg">
      <AdviserList etos={etos} />
    </Box>
  )
  return (
    <>
      <PageTitle title={t('route.home')} />
      <RepresentedList />
      {own.data?.some((card) => isLiving(card.status)) !== true && <Deadline params={params} />}
      {own.isPending && <LoadingBlock height={220} />}
      {own.error !== null && <Failure error={own.error} onRetry={() => void own.refetch()} />}
      {own.data !== undefined &&
        !own.data.some((card) => isLiving(card.status)) &&
        (menu.userVat === null ? (
          <EmptyState title={t('home.none.title')} text={t('home.none.text', { etos: String(etos) })} order={3} />
        ) : (
          <NoApplication etos={etos} afm={menu.userVat} />
        ))}
      {main !== undefined && (
        <Suspense fallback={<LoadingBlock height={420} />}>
          <HomeWork etos={etos} id={main.id} aside={advisers} />
        </Suspense>
      )}
      <Stack gap="lg" mt="lg">
        {own.data
          ?.filter((card) => card !== main)
          .map((card) => (
            <ApplicationCardView key={card.id} card={card} />
          ))}
      </Stack>
      {own.data !== undefined && main === undefined && advisers}
      {last.data !== undefined && last.data.length > 0 && (
        <>
          <Title order={2} size="h3" mt="xl" mb="md">
            {t('home.lastYear', { etos: String(etos - 1) })}
          </Title>
          <Stack gap="lg">
            {last.data.map((card) => (
              <ApplicationCardView key={card.id} card={card} />
            ))}
          </Stack>
        </>
      )}
    </>
  )
}
