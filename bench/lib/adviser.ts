import { isDraft } from '@eae/domain/applications/states.ts'
import type { Server } from './server.ts'

/** What benches need of an application. */
export interface Application {
  readonly etos: number
  readonly id: number
  readonly status: number
  readonly totparcels: number
}
interface Parcel {
  readonly id: number
  readonly rowVersion: number
}
interface Tree {
  readonly tree: { readonly header: { readonly rowVersion: number }; readonly parcels: readonly Parcel[] }
}

/** The data of an answer; throws when the call was refused. */
export const callData = async <T>(server: Server, login: string, name: string, body: unknown): Promise<T> => {
  const answer = await server.call(login, name, body)
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status} ${answer.text.slice(0, 300)}`)
  return (JSON.parse(answer.text) as { data: T }).data
}

/** The adviser's applications of the open year that are not submitted yet. */
export const openApplications = async (server: Server): Promise<Application[]> => {
  const etos = new Date().getFullYear()
  const all = await callData<Application[]>(server, 'adviser', 'Edetedeaeehd/findMine', { etos })
  return all.filter((one) => one.etos === etos && isDraft(one.status) && one.totparcels > 0)
}

export const treeOf = (server: Server, { etos, id }: Pick<Application, 'etos' | 'id'>): Promise<Tree> =>
  callData<Tree>(server, 'adviser', 'Edetedeaeehd/findTree', { etos, id })
