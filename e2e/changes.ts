import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import type { Page } from '@playwright/test'
import { post } from './people.ts'
import { campaignYear } from './year.ts'

type Fields = Readonly<Record<string, unknown>>

/** A user as an administrator saves him. */
export const findUser = async (admin: Page, login: string): Promise<Fields> => {
  const lines = await post<{ data: { id: number; login: string }[] }>(admin, 'Administration/findUsers', {
    filter: login,
  })
  const id = lines.data.find((line) => line.login === login)?.id
  const { data } = await post<{ data: Fields }>(admin, 'Administration/findUser', { id })
  const { subscriber: _subscriber, mustChange: _mustChange, lastLoginAt: _lastLoginAt, hands: _hands, ...saved } = data
  return saved
}

/** Changes a user through an administrator's session while something is done; afterwards he is what he was. */
export const whileUserIs = async (
  admin: Page,
  login: string,
  change: Fields,
  work: () => Promise<void>,
): Promise<void> => {
  const before = await findUser(admin, login)
  await post(admin, 'Administration/saveUser', { ...before, ...change })
  try {
    await work()
  } finally {
    const { rowVersion } = await findUser(admin, login)
    await post(admin, 'Administration/saveUser', { ...before, rowVersion })
  }
}

/**
 * Adds a user like another one while something is done with the password that he is given; afterwards he cannot come in
 * any more, for no user is ever deleted.
 */
export const whileThereIsUser = async (
  admin: Page,
  like: Fields,
  work: (password: string) => Promise<void>,
): Promise<void> => {
  const { data } = await post<{ data: { password: string } }>(admin, 'Administration/saveUser', {
    ...like,
    id: null,
    rowVersion: null,
  })
  try {
    await work(data.password)
  } finally {
    const made = await findUser(admin, String(like.login))
    await post(admin, 'Administration/saveUser', { ...made, activeflag: false })
  }
}

/** A row of an entity as the server gives it. */
export interface Row extends Fields {
  readonly id: number
  readonly rowVersion: number
}

const STATUS = { insert: 0, update: 1, delete: 2 } as const

const saveRow = async (page: Page, kind: keyof typeof STATUS, entityName: string, entity: Fields) => {
  const changes = [{ status: STATUS[kind], entityName, entity }]
  const body = { etos: campaignYear(), changes }
  return (await post<{ data: SynchronizeAnswer }>(page, 'MainService/synchronizeChanges', body)).data
}

/** Rows of an entity that fit. */
export const findRows = async (page: Page, entityName: string, wanted: object): Promise<readonly Row[]> =>
  (await post<{ data: Row[] }>(page, `${entityName}/findAllByCriteriaRange_grid`, wanted)).data

/** Changes fields of a row while something is done; afterwards they are what they were. */
export const whileRowIs = async (
  page: Page,
  entityName: string,
  row: Row,
  change: Fields,
  work: () => Promise<void>,
): Promise<void> => {
  const { id, rowVersion } = row
  const { rows } = await saveRow(page, 'update', entityName, { id, rowVersion, ...change })
  try {
    await work()
  } finally {
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, row[name]]))
    await saveRow(page, 'update', entityName, { id, rowVersion: rows[0]?.entity.rowVersion, ...before })
  }
}

/** Changes a row by the two people that it needs: `page` proposes, `other` approves. */
const changeByTwo = async (page: Page, other: Page, entityName: string, entity: Fields): Promise<void> => {
  const change = { status: 1, entityName, entity }
  const wish = { etos: campaignYear(), change, reason: 'Δοκιμή' }
  const { data } = await post<{ data: { id: number } }>(page, 'Proposals/propose', wish)
  await post(other, 'Proposals/decide', { id: data.id, isApproved: true, note: '' })
}

/** A row that two people change holds other values while something is done; afterwards it is as it was. */
export const whileRowIsByTwo = async (
  [page, other]: readonly [Page, Page],
  entityName: string,
  row: Row,
  change: Fields,
  work: () => Promise<void>,
): Promise<void> => {
  const { id, rowVersion } = row
  await changeByTwo(page, other, entityName, { id, rowVersion, ...change })
  try {
    await work()
  } finally {
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, row[name]]))
    await changeByTwo(page, other, entityName, { id, rowVersion: rowVersion + 1, ...before })
  }
}

/** Adds a row while something is done; afterwards it is gone. */
export const whileThereIs = async (
  page: Page,
  entityName: string,
  row: Fields,
  work: (id: number) => Promise<void>,
): Promise<void> => {
  const { newIds, rows } = await saveRow(page, 'insert', entityName, { ...row, id: 'TEMP_ID_1' })
  const id = newIds.TEMP_ID_1 ?? 0
  try {
    await work(id)
  } finally {
    await saveRow(page, 'delete', entityName, { id, rowVersion: rows[0]?.entity.rowVersion })
  }
}
