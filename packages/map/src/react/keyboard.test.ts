import { describe, expect, it } from 'vitest'
import { keyAction } from './keyboard.ts'

const free = { typing: false, onControl: false, onTool: false }
const press = (
  key: string,
  code = key,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

describe('keyAction', () => {
  it('reads undo and redo by the place of the key: a Greek layout works', () => {
    expect(keyAction(press('ζ', 'KeyZ', { ctrlKey: true }), free)).toBe('undo')
    expect(keyAction(press('Ζ', 'KeyZ', { ctrlKey: true, shiftKey: true }), free)).toBe('redo')
    expect(keyAction(press('υ', 'KeyY', { ctrlKey: true }), free)).toBe('redo')
    expect(keyAction(press('z', 'KeyZ', { metaKey: true }), free)).toBe('undo')
    expect(keyAction(press('τ', 'KeyT'), free)).toBe('trace')
    expect(keyAction(press('ο', 'KeyO'), free)).toBe('otherWay')
    expect(keyAction(press('s', 'KeyS', { ctrlKey: true }), free)).toBeNull()
  })
  it('leaves text fields alone but for Escape and F2', () => {
    const typing = { ...free, typing: true }
    for (const key of ['Delete', 'Backspace', 'Enter', ' ']) expect(keyAction(press(key), typing)).toBeNull()
    expect(keyAction(press('z', 'KeyZ', { ctrlKey: true }), typing)).toBeNull()
    expect(keyAction(press('Escape'), typing)).toBe('escape')
    expect(keyAction(press('F2'), typing)).toBe('toggleEdit')
    expect(keyAction(press('F8'), typing)).toBe('nextIssue')
    expect(keyAction(press('F8', 'F8', { shiftKey: true }), typing)).toBe('previousIssue')
  })
  it('shows the keys for a question mark wherever the layout has it, on a button, too, but not in a text', () => {
    const held = { shiftKey: true }
    expect(keyAction(press('?', 'Slash', held), free)).toBe('keys')
    expect(keyAction(press('?', 'Minus', held), { ...free, onControl: true })).toBe('keys')
    expect(keyAction(press('?', 'Slash', held), { ...free, typing: true })).toBeNull()
    expect(keyAction(press('/', 'Slash'), free)).toBeNull()
  })
  it('leaves Enter and Space to the button that has the focus', () => {
    const control = { ...free, onControl: true }
    expect([keyAction(press('Enter'), control), keyAction(press(' '), control)]).toEqual([null, null])
    expect([keyAction(press('Enter'), free), keyAction(press(' '), free)]).toEqual(['finish', 'act'])
    expect([keyAction(press('Delete'), free), keyAction(press('Backspace'), free)]).toEqual(['delete', 'back'])
  })
  it('never deletes the parcel from a row, a menu or a panel; after choosing a tool it does', () => {
    const row = { ...free, onControl: true }
    expect(keyAction(press('Delete'), row)).toBeNull()
    expect(keyAction(press('Delete'), { ...row, onTool: true })).toBe('delete')
  })
})
