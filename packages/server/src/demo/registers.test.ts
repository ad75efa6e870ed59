import { isValidAfm } from '@eae/domain/identifiers/afm.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf } from '../testing/app.ts'
import { theStage } from '../testing/cast.ts'

let etos = 0
beforeAll(async () => {
  etos = (await theStage()).etos
})

const rowsOf = async (login: string, entity: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { body } = await (await clientOf(login)).call(`${entity}/findAllByCriteriaRange_grid`, { etos, toRowIndex: 50 })
  return body.data as readonly Readonly<Record<string, unknown>>[]
}

describe('the registers of the demo', () => {
  it.each([
    ['Edetomadparag', 5],
    ['Edetmetcompany', 3],
    ['Msrcooperative', 4],
  ])('%s has invented rows with right tax numbers', async (entity, count) => {
    const rows = (await rowsOf('agency', entity)).filter(({ usrinsert }) => usrinsert === 'demo')
    expect(rows).toHaveLength(count)
    expect(rows.every(({ afm }) => isValidAfm(String(afm)))).toBe(true)
  })

  it('has processors with the crops of their contracts', async () => {
    expect((await rowsOf('agency', 'Edetefec')).length).toBeGreaterThan(1)
  })

  it('gives a farmer two documents that open as PDF', async () => {
    const documents = (await rowsOf('farmer', 'Edetgaeedoc')).filter(({ titlos }) => String(titlos).includes('δείγμα'))
    expect(documents.map(({ kodikos }) => kodikos)).toEqual(['ΕΓΚ-1', 'ΟΔΗ-1'])
    for (const { id } of documents) {
      const { status, headers, bytes } = await (
        await clientOf('farmer')
      ).call('Edetgaeedoc/readFile', { key: id, field: 'file' })
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/pdf')
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.includes('/Lang (el')).toBe(true)
    }
  })
})
