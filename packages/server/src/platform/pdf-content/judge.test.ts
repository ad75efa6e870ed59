import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { faultOfPdf } from './judge.ts'

const HEAD = '%PDF-1.7\n'
const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    [HEAD, ...parts, '\n%%EOF'].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
const object = (body: string, number = 1): string => `\n${number} 0 obj ${body} endobj\n`
/** A stream of one object, its dictionary and what stands before its content as said. */
const packed = (
  inside: string,
  {
    dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    start = 'stream\n',
    pack = (content: Buffer): Buffer => deflateSync(content),
  } = {},
): Buffer => {
  const content = pack(Buffer.from(`9 0 ${inside}`, 'latin1'))
  return Buffer.concat([
    Buffer.from(`\n3 0 obj << ${dictionary} /Length ${content.length} >> ${start}`, 'latin1'),
    content,
    Buffer.from('\nendstream endobj\n', 'latin1'),
  ])
}
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'
const LINK = '<< /S /URI /URI (https://example.gr) >>'

describe('a PDF is taken', () => {
  it.each<[string, Buffer]>([
    ['that only shows itself', pdf(object('<< /Type /Catalog /Pages 2 0 R >>'))],
    ['with a link that somebody may click', pdf(object(`<< /Subtype /Link /A ${LINK} >>`))],
    ['with packed objects', pdf(packed('<< /Type /Page >>'))],
    [
      'with packed objects by the short name of the filter',
      pdf(packed('<< >>', { dictionary: '/Type/ObjStm/N 1/First 4/Filter[/Fl]' })),
    ],
    ['that opens at a page', pdf(object('<< /OpenAction [2 0 R /Fit] >>'))],
    ['that opens at a place', pdf(object(`<< /OpenAction << /S /GoTo /D [2 0 R /Fit] >> /A ${LINK} >>`))],
    [
      'that opens at a place by another object',
      pdf(object('<< /OpenAction 9 0 R >>'), packed('<< /S /GoTo /D (a) >>')),
    ],
    ['whose text is about scripts', pdf(object('<< /Title (JavaScript, AA and OpenAction for farmers) >>'))],
    ['with short names in a picture', pdf('\n4 0 obj << /Length 9 >> stream\n/AA /EF /\nendstream endobj')],
    ['with a colour profile', pdf(packed('', { dictionary: '/N 3 /Alternate /DeviceRGB /Filter /FlateDecode' }))],
    ['with a text of brackets', pdf(object(String.raw`<< /Title (a \) b \\ (c) d) /ID [<0A fF> <>] >>`))],
  ])('%s', (_what, bytes) => expect(faultOfPdf(bytes)).toBeNull())
})

describe('a PDF that does something is refused', () => {
  it.each<[string, Buffer]>([
    ['by a script', pdf(object(SCRIPT))],
    ['by a script outside of any object', pdf(SCRIPT)],
    ['by a script with a name in numbers', pdf(object('<< /S /#4a#61vaScript >>'))],
    ['by a script behind a comment', pdf(object('<< /S % nothing\n/JavaScript% >>\n>>'))],
    ['by a script in a comment, where a table may lead', pdf('\n% 1 0 obj << /S /JavaScript >> endobj\n')],
    ['by a script in a text, where a table may lead', pdf(object('(1 0 obj << /S /JavaScript >> endobj)'))],
    ['by a script in an older version', Buffer.concat([pdf(object(SCRIPT)), pdf(object('<< >>'))])],
    ['by a script in a newer version', Buffer.concat([pdf(object('<< >>')), pdf(object(SCRIPT))])],
    ['by a packed script', pdf(packed(SCRIPT))],
    [
      'by a packed script, its type in numbers',
      pdf(packed(SCRIPT, { dictionary: '/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode' })),
    ],
    ['by a packed script without a type', pdf(packed(SCRIPT, { dictionary: '/N 1 /F#69rst 4 /Filter /FlateDecode' }))],
    ['by a packed script of a number alone', pdf(packed(SCRIPT, { dictionary: '/#4e 1 /Filter /FlateDecode' }))],
    [
      'by a packed script, its filter first',
      pdf(packed(SCRIPT, { dictionary: '/Filter /FlateDecode /N 1 /First 4 /Type /ObjStm' })),
    ],
    [
      'by a packed script, its filter in a list and in numbers',
      pdf(packed(SCRIPT, { dictionary: '/Filter [ /Flate#44ecode ] /N 1 /First 4 /Type /ObjStm' })),
    ],
    ['by a packed script behind 500 blanks', pdf(packed(SCRIPT, { start: `${' '.repeat(500)}stream\r\n` }))],
    ['by a packed script behind a comment', pdf(packed(SCRIPT, { start: '% >> endobj stream\nstream\n' }))],
    [
      'by a packed script behind another dictionary',
      pdf(packed(SCRIPT, { dictionary: '/X (>> stream) /Y << /Z [ 1 ] >> /Type /ObjStm /N 1 /First 4 /Filter /Fl' })),
    ],
    [
      'by a packed script behind a word of its own',
      pdf(packed(SCRIPT, { dictionary: '/X (1 0 obj) /Type /ObjStm /N 1 /First 4 /Filter /Fl' })),
    ],
    [
      'by a packed script in a picture',
      pdf('\n1 0 obj << /Length 999 >> stream\n', packed(SCRIPT), '\nendstream endobj'),
    ],
    ['by a packed script whose name is cut', pdf(packed('<< /S /JavaScriptAndMore'))],
    [
      'by a packed script that is not packed',
      pdf(packed('<< /S /JavaScript >>', { dictionary: '/Type /ObjStm /N 1 /First 4', pack: (content) => content })),
    ],
    ['by starting a program', pdf(object('<< /S /Launch /F (calc.exe) >>'))],
    ['by sending a form', pdf(object('<< /S /SubmitForm /F (https://example.gr) >>'))],
    ['by reading a form', pdf(object('<< /S /ImportData /F (a.fdf) >>'))],
    ['by opening another file', pdf(object(String.raw`<< /S /GoToR /F (\\\\host\\share) >>`))],
    ['by opening a file in it', pdf(object('<< /S /GoToE >>'))],
    ['by playing something', pdf(object('<< /S /Rendition /JS (x) >>'))],
    ['by a form with a program', pdf(object('<< /AcroForm << /XFA 3 0 R >> >>'))],
    ['when it is opened, by a link', pdf(object(`<< /OpenAction ${LINK} >>`))],
    ['when it is opened, by a link of another object', pdf(object('<< /OpenAction 4 0 R >>'), object(LINK, 4))],
    ['when it is opened, by a link of a packed object', pdf(object('<< /OpenAction 9 0 R >>'), packed(LINK))],
    [
      'when it is opened, by an object of which one version is a link',
      pdf(object('<< /OpenAction 4 0 R >>'), object(LINK, 4), object('[2 0 R]', 4)),
    ],
    ['when it is opened, by an object that is nowhere', pdf(object('<< /OpenAction 4 0 R >>'))],
    ['when it is opened, after a place', pdf(object(`<< /OpenAction << /S /GoTo /D (a) /Next ${LINK} >> >>`))],
    ['when it is opened, as a packed object says', pdf(packed(`<< /OpenAction ${LINK} >>`))],
    [
      'when it is opened, as an object says that is not packed',
      pdf(packed(`<< /OpenAction ${LINK} >>`, { dictionary: '/N 1 /First 4', pack: (content) => content })),
    ],
    ['when it is opened, as its end says', pdf(`\ntrailer << /Root << /OpenAction ${LINK} >> >>`)],
    ['when a page is opened', pdf(object(`<< /Type /Page /AA << /O ${LINK} >> >>`))],
    ['when a page is opened, as a packed object says', pdf(packed(`<< /A#41 << /O ${LINK} >> >>`))],
    ['by a file inside', pdf(object('<< /Names << /EmbeddedFiles 3 0 R >> >>'))],
    ['by a file inside that is called nothing', pdf(object('<< /Type /Filespec /E#46 << /F 5 0 R >> >>'))],
    ['by being locked', pdf('\ntrailer << /Encrypt 5 0 R >>')],
  ])('%s', (_what, bytes) => expect(faultOfPdf(bytes)).toBe('active'))
})

describe('a PDF into which nobody can look is refused', () => {
  it.each<[string, Buffer]>([
    [
      'objects packed twice',
      pdf(
        packed(SCRIPT, {
          dictionary: '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
          pack: (content) => deflateSync(deflateSync(content)),
        }),
      ),
    ],
    [
      'objects packed in another way',
      pdf(packed('<< >>', { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode' })),
    ],
    [
      'objects with a predictor',
      pdf(packed('<< >>', { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /Fl /DecodeParms << /Predictor 12 >>' })),
    ],
    [
      'objects with two filters',
      pdf(packed('<< >>', { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /Fl /Filter /LZWDecode' })),
    ],
    [
      'objects whose filter stands elsewhere',
      pdf(packed('<< >>', { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter 8 0 R' })),
    ],
    [
      'objects of another file',
      pdf(packed('<< >>', { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /Fl /F (a.bin)' })),
    ],
    [
      'objects whose number stands elsewhere',
      pdf(packed('<< >>', { dictionary: '/Type /ObjStm /N 8 0 R /First 4 /Filter /Fl' })),
    ],
    [
      'objects without a list',
      pdf(
        packed('<< >>', {
          dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /Fl',
          pack: () => deflateSync(Buffer.from('nothing')),
        }),
      ),
    ],
    ['objects that are broken', pdf(packed('<< >>', { pack: (content) => deflateSync(content).fill(0xff, 4, 8) }))],
    ['objects that end too early', pdf(packed('<< >>', { pack: (content) => deflateSync(content).subarray(0, -6) }))],
    ['objects that begin on an unusual line', pdf(packed(SCRIPT, { start: 'stream \r\n' }))],
    ['a dictionary without an end', pdf('\n1 0 obj << /Type /Catalog endobj')],
    ['a text without an end', pdf('\n1 0 obj << /Title (a >> endobj')],
    ['a sign that stands nowhere', pdf(object('<< /Type } /Catalog >>'))],
    ['objects nested without end', pdf('\n1 0 obj ', '['.repeat(1_000))],
  ])('%s', (_what, bytes) => expect(faultOfPdf(bytes)).toBe('opaque'))

  const MEGABYTE = 1024 * 1024
  it.each<[string, () => Buffer]>([
    [
      '150 MB of a name in numbers',
      () => pdf(packed('', { pack: () => deflateSync(Buffer.alloc(150 * MEGABYTE, '#41')) })),
    ],
    ['objects without end', () => pdf(Buffer.alloc(25 * MEGABYTE, '1 0 obj<<>>'))],
    ['streams of objects without end', () => pdf(Buffer.concat(Array.from({ length: 50_000 }, () => packed('<< >>'))))],
    ['objects inside objects', () => pdf(Buffer.alloc(MEGABYTE, '1 0 obj[('), Buffer.alloc(MEGABYTE, ')]'))],
  ])('with more than is looked at: %s', (_what, make) => expect(faultOfPdf(make())).toBe('opaque'))

  it('is looked through in one pass where it holds 25 MB of a name', () =>
    expect(faultOfPdf(pdf(Buffer.alloc(25 * MEGABYTE, '/ObjStm ')))).toBeNull())
})
