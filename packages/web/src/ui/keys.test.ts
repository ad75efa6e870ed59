import { describe, expect, it } from 'vitest'
import { isKeyFor, type KeyBinding, type Press } from './keys.ts'

const run = (): undefined => undefined
const binding = (over: Partial<KeyBinding>): KeyBinding => ({ code: 'KeyA', shown: 'a', label: 'a', run, ...over })
const press = (over: Partial<Press>): Press => ({
  code: 'KeyA',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...over,
})
const free = { isTyping: false, hasOwnKeys: false, areOff: false, isDialog: false }

describe('a key of a place', () => {
  it.each([
    ['the same key', {}, {}, null, true],
    ['another key', {}, { code: 'KeyB' }, null, false],
    ['with Shift where none is meant', {}, { shiftKey: true }, null, false],
    ['with Shift where it is meant', { shift: true }, { shiftKey: true }, null, true],
    ['with Alt', {}, { altKey: true }, null, false],
    ['with Ctrl where none is meant', {}, { ctrlKey: true }, null, false],
    ['with Ctrl where it is meant', { ctrl: true }, { ctrlKey: true }, null, true],
    ['with Cmd for Ctrl', { ctrl: true }, { metaKey: true }, null, true],
    ['the second of two after the first', { after: 'KeyG' }, {}, 'KeyG', true],
    ['the second of two by itself', { after: 'KeyG' }, {}, null, false],
    ['a single key after the first of two', {}, {}, 'KeyG', false],
  ] as const)('%s', (_what, own, pressed, before, is) =>
    expect(isKeyFor(binding(own), press(pressed), before, free)).toBe(is),
  )

  it.each([
    ['a letter while a text is typed', {}, { isTyping: true }, false],
    ['Ctrl and a letter while a text is typed', { ctrl: true }, { isTyping: true }, true],
    ['F1 while a text is typed', { always: true }, { isTyping: true }, true],
    ['a letter in a place with keys of its own', {}, { hasOwnKeys: true }, false],
    ['a letter where letters are turned off', {}, { areOff: true }, false],
    ['Ctrl and a letter of the page while a dialog is open', { ctrl: true }, { isDialog: true }, false],
    ['Ctrl and a letter of the dialog that is open', { ctrl: true, inDialog: true }, { isDialog: true }, true],
    ['Ctrl and a letter where letters are turned off', { ctrl: true }, { areOff: true }, true],
  ] as const)('%s', (_what, own, where, is) =>
    expect(isKeyFor(binding(own), press({ ctrlKey: 'ctrl' in own }), null, { ...free, ...where })).toBe(is),
  )
})
