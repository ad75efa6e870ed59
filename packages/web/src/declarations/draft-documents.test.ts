import { expect, test } from 'vitest'
import { sentDocuments } from './draft-documents.ts'

const stored = { fileId: 7, fileName: 'a.pdf', progress: 1, isProgressVisible: false }
const none = { fileId: null, fileName: '', progress: 0, isProgressVisible: false }
const coming = { fileId: null, fileName: 'b.pdf', progress: 0.4, isProgressVisible: true }

test('stored documents are sent, each under its kind, and a place without a file is none', () => {
  expect(sentDocuments([])).toEqual([])
  expect(
    sentDocuments([
      { edkId: 1, file: stored },
      { edkId: 2, file: none },
    ]),
  ).toEqual([{ edkId: 1, fileId: 7 }])
})

test('while one of them is on its way nothing is sent: it would be left out', () => {
  expect(
    sentDocuments([
      { edkId: 1, file: stored },
      { edkId: 2, file: coming },
    ]),
  ).toBeNull()
})
