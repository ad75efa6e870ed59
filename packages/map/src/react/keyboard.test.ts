import { describe, expect, it } from 'vitest'
import { keyAction } from './keyboard.ts'

const free = { typing: false, onControl: false, onTool: false, inSlot: false }
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
  it('reads letters by the place of the key: a Greek layout works', () => {
    expect(keyAction(press('ο', 'KeyO'), free)).toBe('otherWay')
    expect(keyAction(press('ο', 'KeyO', { ctrlKey: true }), free)).toBeNull()
    expect(keyAction(press('s', 'KeyS', { ctrlKey: true }), free)).toBeNull()
  })
  it('leaves text fields alone but for Escape', () => {
    const typing = { ...free, typing: true }
    for (const key of ['Backspace', 'Enter', ' ']) expect(keyAction(press(key), typing)).toBeNull()
    expect(keyAction(press('ο', 'KeyO'), typing)).toBeNull()
    expect(keyAction(press('Escape'), typing)).toBe('escape')
  })
  it('leaves Enter and Space to the button that has the focus', () => {
    const control = { ...free, onControl: true }
    expect([keyAction(press('Enter'), control), keyAction(press(' '), control)]).toEqual([null, null])
    expect([keyAction(press('Enter'), free), keyAction(press(' '), free)]).toEqual(['finish', 'act'])
    expect(keyAction(press('Backspace'), free)).toBe('back')
  })
  it('hears the other way on a tool that was just chosen, and on no other button', () => {
    const control = { ...free, onControl: true }
    expect(keyAction(press('ο', 'KeyO'), control)).toBeNull()
    expect(keyAction(press('ο', 'KeyO'), { ...control, onTool: true })).toBe('otherWay')
  })
})
