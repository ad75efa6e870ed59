import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipFault } from './zip-guard.ts'

/** A zip with one entry that unpacks to so many zeros, whatever its header says. */
const zipOf = (unpacked: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(unpacked))
  const name = Buffer.from('a.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(1, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

describe('a zip', () => {
  const LIMIT = 1_000_000
  it.each([
    ['below the limit', zipOf(LIMIT - 1), null],
    ['at the limit', zipOf(LIMIT), 'import.zipBomb'],
    ['far above it', zipOf(LIMIT * 50), 'import.zipBomb'],
    ['that is none', Buffer.from('PK nothing'), 'import.notASheet'],
    ['cut short', zipOf(1_000).subarray(20), 'import.notASheet'],
  ])('%s', (_name, bytes, fault) => expect(zipFault(bytes, LIMIT)).toBe(fault))
})
