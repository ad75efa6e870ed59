import type { Adviser } from '@eae/domain/applications/access.ts'
import type { PinOffice, PinRow } from '@eae/domain/authorisations/pin.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'

const useList = <T>(call: string, key: string, etos: number) =>
  useQuery({
    queryKey: [key, etos],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callServer<{ data: readonly T[] }>(call, { etos }, { signal, wait: false })).data,
  })

/** Whom the applicant has authorised in a claim year, now. */
export const useAdvisers = (etos: number) => useList<Adviser>('Edetedeauthor/findMine', 'advisers', etos)

/** The codes that the applicant made in a claim year. */
export const usePins = (etos: number) => useList<PinRow>('Edetedeauthor/findMyPins', 'pins', etos)

/** The ΚΥΔ that may be authorised. */
export const usePinOffices = (etos: number) => useList<PinOffice>('Edetedeauthor/findOffices', 'pinOffices', etos)
