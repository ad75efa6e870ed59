import type { Lang } from '@eae/domain/kernel/lang.ts'
import { loadTexts, translate } from '@eae/domain/texts/index.ts'
import { describe, expect, it, vi } from 'vitest'
import { describeError, errorOf, TransportError } from './errors.ts'

const texts = { el: await loadTexts('el'), en: await loadTexts('en') }
const inLang =
  (lang: Lang) =>
  (code: string, params?: Readonly<Record<string, string | number>>): string =>
    translate(texts[lang], code, params)
const el = inLang('el')
const say = (status: number, body: unknown, retryAfter: string | null = null): string =>
  describeError(el, errorOf(status, body, retryAfter))

describe('what is said of a refused call', () => {
  it.each([
    [401, 'Η σύνδεσή σας έληξε. Συνδεθείτε ξανά για να συνεχίσετε.'],
    [403, 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.'],
    [404, 'Η εγγραφή δεν βρέθηκε.'],
    [409, 'Κάποιος άλλος άλλαξε την ίδια εγγραφή στο μεταξύ.'],
    [413, 'Τα στοιχεία είναι πάρα πολλά για μία αποθήκευση. Αποθηκεύστε λιγότερες αλλαγές μαζί.'],
    [422, 'Η τιμή δεν είναι σωστή. Ελέγξτε την και γράψτε την ξανά.'],
    [429, 'Πολλές προσπάθειες σε λίγο χρόνο. Περιμένετε ένα λεπτό και δοκιμάστε ξανά.'],
    [503, 'Η υπηρεσία έχει πολλή κίνηση. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
    [500, 'Κάτι πήγε στραβά στην υπηρεσία. Αν επαναληφθεί, αναφέρετε τον κωδικό 500.'],
  ])('%s without a word of ours', (status, text) => expect(say(status, null)).toBe(text))

  it('names the opaque id of a failure of the server', () => {
    expect(say(500, { code: 'error.internal', errorId: 'a1b2' })).toContain('αναφέρετε τον κωδικό a1b2.')
  })

  it.each([
    ['seconds', { code: 'error.rateLimit' }, '7', 'Πολλές κλήσεις σε λίγο χρόνο. Συνεχίστε σε 7 δευτ.'],
    ['seconds, from a proxy', null, '7', 'Πολλές κλήσεις σε λίγο χρόνο. Συνεχίστε σε 7 δευτ.'],
    [
      'its own count',
      { code: 'login.wait', params: { seconds: 4 } },
      '4',
      'Πολλές αποτυχημένες προσπάθειες. Δοκιμάστε ξανά σε 4 δευτερόλεπτα.',
    ],
    ['nonsense', null, 'soon', 'Πολλές προσπάθειες σε λίγο χρόνο. Περιμένετε ένα λεπτό και δοκιμάστε ξανά.'],
    [
      'a time that is over',
      null,
      'Thu, 01 Jan 2015 00:00:00 GMT',
      'Πολλές προσπάθειες σε λίγο χρόνο. Περιμένετε ένα λεπτό και δοκιμάστε ξανά.',
    ],
  ])('429 with Retry-After of %s', (_what, body, header, text) => expect(say(429, body, header)).toBe(text))

  it('shows and logs the code of a bad request, once', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const error = errorOf(400, { code: 'error.badRequest' }, null)
    for (let n = 0; n < 3; n += 1)
      expect(describeError(el, error)).toBe(
        'Το αίτημα δεν διαβάζεται. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι. (error.badRequest)',
      )
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })

  it('logs an answer in no form that was asked for, and shows no code with it', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(describeError(el, errorOf(406, { code: 'error.required' }, null))).toBe('Συμπληρώστε το πεδίο.')
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })

  it('names a status that is not known by its number and its text', () => {
    expect(describeError(el, errorOf(418, null, null, 'I am a teapot'))).toContain(
      'αναφέρετε τον κωδικό 418 I am a teapot.',
    )
    expect(describeError(el, errorOf(418, null, null))).toContain('αναφέρετε τον κωδικό 418.')
  })

  it('names each fault of a value once, and not the general one again', () => {
    const issues = ['error.required', 'error.invalid', 'error.required'].map((code) => ({ path: 'x', code }))
    expect(say(422, { code: 'error.invalid', issues })).toBe(
      'Η τιμή δεν είναι σωστή. Ελέγξτε την και γράψτε την ξανά.\nΣυμπληρώστε το πεδίο.',
    )
  })
})

describe('messages of a server that speaks otherwise', () => {
  it.each([
    ['data', { data: 'TooManyRows' }, 'Βρέθηκαν περισσότερες από μία εγγραφές. Διαλέξτε από τη λίστα.'],
    ['a plain text', 'error_tooLong,40', 'Γράψτε έως 40 χαρακτήρες.'],
    ['a message', { message: 'άγνωστο, με κόμμα' }, 'άγνωστο, με κόμμα'],
    ['several', { data: 'error.required%%ωμό κείμενο' }, 'Συμπληρώστε το πεδίο.\nωμό κείμενο'],
    ['names that every object has', { data: 'constructor%%__proto__' }, 'constructor\n__proto__'],
  ])('%s', (_what, body, text) => expect(say(500, body)).toBe(text))

  it('are not shown when they are pages', () => {
    expect(say(500, 'x'.repeat(1_001))).toContain('αναφέρετε τον κωδικό 500.')
    expect(say(500, 'x'.repeat(1_000))).toBe('x'.repeat(1_000))
  })
})

describe('what is said of a call without an answer', () => {
  it.each(['el', 'en'] as const)('in %s, apart for the way and the time', (lang) => {
    const [network, timeout] = (['error.network', 'error.timeout'] as const).map((code) =>
      describeError(inLang(lang), new TransportError(code, null)),
    )
    expect(network).not.toBe(timeout)
    expect(network).toBe(texts[lang].byCode['error.network'])
  })
  it('and of a fault of our own nothing that a reader could not use', () => {
    expect(describeError(el, new TypeError('x is undefined'))).toBe(el('error.unexpected'))
  })
})
