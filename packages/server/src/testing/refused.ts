import { expect } from 'vitest'
import { adviserApplication } from './applications.ts'

/** Changes one row of a part of the fifth application of the adviser, or adds one, and gives what was refused of it. */
export const issuesOf = async (etos: number, status: 0 | 1, entityName: string, entity: object) => {
  const { client } = await adviserApplication(4)
  const answer = await client.call('MainService/synchronizeChanges', {
    etos,
    changes: [{ status, entityName, entity }],
  })
  if (answer.status !== 200) expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  const issues = (answer.body.issues ?? []) as readonly { readonly field: string; readonly code: string }[]
  return issues.map(({ field, code }) => `${field} ${code}`)
}
