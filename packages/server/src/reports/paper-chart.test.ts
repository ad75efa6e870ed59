import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { unzip } from '../testing/unzip.ts'

const PDF = 1
const DOCX = 2
const TXT = 3
let etos = 0
let place = 0
let placeName = ''

const fileOf = async (code: string, exportType: number, more: object = {}) => {
  const answer = await (await clientOf('agency')).call(`${code}/exportAll_grid`, { etos, exportType, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}

beforeAll(async () => {
  etos = await claimYear()
  const found = await sql<{ id: number; description: string }>`
    SELECT k.id, k.description FROM land_kalperifenotite k
    WHERE k.id IN (SELECT lkpen_id_a FROM edetedeaeehd WHERE etos = ${etos} AND status > 0) ORDER BY k.id LIMIT 1
  `.execute((await testDb()).kysely)
  place = found.rows[0]?.id ?? 0
  placeName = found.rows[0]?.description ?? ''
})

describe('a report as a document', () => {
  it('shows in Word its chart, what it says, and what was asked', async () => {
    const { bytes } = await fileOf('EdevedeaeefytikoSygk', DOCX, {
      criteria: { lkpenIdA: place, dikaiomatype: { in: [1, 2] } },
      filter: 'σιτος',
    })
    const document = unzip(bytes, 'word/document.xml')
    expect(document).toContain('svgBlip')
    expect(document).toMatch(/Έκταση: μεγαλύτερο .+, σύνολο /)
    expect(document).toContain(`Έτος ${etos}`)
    expect(document).toContain(placeName)
    expect(document).toContain('Κείμενο: σιτος')
  })

  it('has the chart as a figure of the tagged PDF', async () => {
    expect(pdfText((await fileOf('EdevedeaeefytikoSygk', PDF)).bytes)).toContain('/Figure')
    const without = await fileOf('RepKatastZoiko', PDF, { criteria: { lkpenIdA: place } })
    expect(pdfText(without.bytes)).not.toContain('/Figure')
  })

  it('has lines by day, and is in English where that is asked for', async () => {
    const { bytes } = await fileOf('RepProodosKyd', DOCX, { lang: 'en', criteria: { day: { from: `${etos}-01-01` } } })
    const document = unzip(bytes, 'word/document.xml')
    expect(document).toContain('svgBlip')
    expect(document).toMatch(/Day: from 0?1\/0?1/)
  })

  it('is known by its hash among the runs, once somebody has it', async () => {
    const { bytes } = await fileOf('RepstatisticsEae', TXT)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const runs = await (
      await clientOf('agency')
    ).call('ReportRun/findAllByCriteriaRange_grid', { criteria: { sha256 } })
    expect(runs.body.data).toMatchObject([{ code: 'RepstatisticsEae', sha256, way: 'file' }])
  })
})
