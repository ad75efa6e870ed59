import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { judgeDocument } from './file-content.ts'

const pdf = (body: string): Buffer => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`, 'latin1')
const hidden = (body: string): Buffer => {
  const packed = deflateSync(Buffer.from(body))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      'latin1',
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF', 'latin1'),
  ])
}
const zip = (...names: string[]): Buffer =>
  Buffer.from(`PK\u0003\u0004[Content_Types].xml ${names.join(' ')}`, 'latin1')
/** A zip that holds files with these names. */
const archive = (...names: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from(name)]))))
/** A zip with one file of this content. */
const holding = (name: string, content: Buffer): Buffer => Buffer.from(zipSync({ [name]: content }))
/** The same, its first file behind a password as the list of its files says. */
const locked = (bytes: Buffer): Buffer => {
  const list = bytes.indexOf(Buffer.from('504b0102', 'hex'))
  bytes.writeUInt16LE(bytes.readUInt16LE(list + 8) | 1, list + 8)
  return bytes
}
/** The same, the end of its list of files not to be read. */
const broken = (bytes: Buffer): Buffer =>
  bytes.fill(0, bytes.indexOf(Buffer.from('504b0102', 'hex')), bytes.length - 22)
const png = Buffer.from('89504e470d0a1a0a0000', 'hex')

describe('a document', () => {
  it.each([
    ['a plain PDF', 'α.pdf', pdf('1 0 obj << /Type /Catalog >>'), 'application/pdf'],
    ['with a big name', 'Α.PDF', pdf(''), 'application/pdf'],
    ['a PDF with compressed objects', 'α.pdf', hidden('1 0 << /Type /Page >>'), 'application/pdf'],
    ['an image', 'α.png', png, 'image/png'],
    [
      'a text document',
      'α.docx',
      zip('word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a PDF in a zip', 'α.zip', holding('τίτλος.pdf', hidden('1 0 << /Type /Page >>')), 'application/zip'],
    ['files in a zip', 'α.zip', archive('χάρτης.pdf', 'όρια/όρια.shp'), 'application/zip'],
  ])('is taken: %s', (_name, file, bytes, type) => expect(judgeDocument(file, bytes)).toEqual({ type }))

  it.each([
    ['a page of the web', 'α.html', Buffer.from('<html>'), 'file.wrongType'],
    ['a drawing with scripts', 'α.svg', Buffer.from('<svg onload="x()">'), 'file.wrongType'],
    ['no ending', 'pdf.', pdf(''), 'file.wrongType'],
    ['an ending of the language itself', 'α.constructor', pdf(''), 'file.wrongType'],
    ['HTML that calls itself PDF', 'α.pdf', Buffer.from('<html><script>x()</script>'), 'file.wrongContent'],
    ['a PDF that calls itself an image', 'α.png', pdf(''), 'file.wrongContent'],
    ['a program', 'α.pdf', Buffer.from('MZ\u0090'), 'file.wrongContent'],
    ['a PDF with a script', 'α.pdf', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'file.active'],
    ['a PDF whose script hides its name', 'α.pdf', pdf('<< /S /J#61vaScript >>'), 'file.active'],
    ['a PDF with a script in a compressed part', 'α.pdf', hidden('<< /S /JavaScript >>'), 'file.active'],
    ['a PDF that starts programs', 'α.pdf', pdf('<< /S /Launch >>'), 'file.active'],
    ['a PDF with a file inside', 'α.pdf', pdf('<< /EmbeddedFile 3 0 R >>'), 'file.active'],
    ['a PDF that cannot be looked into', 'α.pdf', pdf('<< /Encrypt 5 0 R >>'), 'file.active'],
    ['a document with macros', 'α.docx', zip('word/document.xml', 'word/vbaProject.bin'), 'file.active'],
    ['a zip that is no document', 'α.docx', zip('evil.exe'), 'file.active'],
    ['a zip that is locked', 'α.zip', locked(archive('α.pdf')), 'file.active'],
    ['a PDF with a script in a zip', 'α.zip', holding('β/τίτλος.PDF', pdf('<< /S /JavaScript >>')), 'file.active'],
    [
      'the same with a dot behind its name',
      'α.zip',
      holding('τίτλος.pdf. ', pdf('<< /S /JavaScript >>')),
      'file.active',
    ],
    ['the same packed in it', 'α.zip', holding('τίτλος.pdf', hidden('<< /S /JavaScript >>')), 'file.active'],
    [
      'a zip with more than is looked at',
      'α.zip',
      holding('τίτλος.pdf', Buffer.alloc(65 * 1024 * 1024)),
      'file.opaque',
    ],
    ['a zip with a program behind a dot', 'α.zip', archive('τίτλος.exe.'), 'file.active'],
    ['a zip with a program', 'α.zip', archive('α.pdf', 'β/τίτλος.pdf.EXE'), 'file.active'],
    ['a zip with macros', 'α.zip', archive('α.docm'), 'file.active'],
    ['a zip with nothing in it', 'α.zip', archive(), 'file.wrongContent'],
    ['a zip without its list of files', 'α.zip', archive('α.pdf').subarray(0, -30), 'file.wrongContent'],
    ['a zip whose list of files is broken', 'α.zip', broken(archive('α.pdf')), 'file.wrongContent'],
    ['a PDF that calls itself a zip', 'α.zip', pdf(''), 'file.wrongContent'],
  ])('is refused: %s', (_name, file, bytes, code) => expect(judgeDocument(file, bytes)).toEqual({ code }))
})
