import type { UserType } from '@eae/domain/session/session.ts'

/** Who acts: the user of the session with the bodies that bound what he sees. */
export interface Actor {
  readonly userId: number
  readonly login: string
  readonly fullName: string
  readonly email: string | null
  readonly userType: UserType
  readonly afm: string | null
  readonly subsId: number
  readonly subsCode: string
  readonly subsDescription: string
  /** Body of the subscriber (ΚΥΔ office, ΔΑΟΚ, directorate), with what it is responsible for. */
  readonly efoId: number | null
  readonly daokKodikos: string | null
  readonly opdId: number | null
  readonly privileges: ReadonlySet<string>
  readonly ip: string
}
