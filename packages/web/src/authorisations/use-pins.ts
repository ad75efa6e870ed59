import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'

/** Whom the applicant has authorised in a claim year, now. */
export const useAdvisers = (etos: number) =>
  useQuery({ ...askingData('Edetedeauthor/findMine', { etos }), staleTime: 0 })

/** The codes that the applicant made in a claim year. */
export const usePins = (etos: number) => useQuery({ ...askingData('Edetedeauthor/findMyPins', { etos }), staleTime: 0 })

/** The ΚΥΔ that may be authorised. */
export const usePinOffices = (etos: number) =>
  useQuery({ ...askingData('Edetedeauthor/findOffices', { etos }), staleTime: 0 })
