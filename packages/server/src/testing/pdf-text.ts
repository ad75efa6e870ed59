import { inflateSync } from 'node:zlib'

/** The objects of a PDF as text, those in compressed streams too. */
export const pdfText = (pdf: Buffer): string => {
  const plain = pdf.toString('latin1')
  const packed = [...plain.matchAll(/\/Type \/ObjStm[^>]*\/Length (\d+) >>\nstream\n/g)].map((found) => {
    const from = found.index + found[0].length
    return inflateSync(pdf.subarray(from, from + Number(found[1]))).toString('latin1')
  })
  return [plain, ...packed].join('\n')
}
