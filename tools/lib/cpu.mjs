// Runs a command and writes to a file how many seconds of the processor it took with everything it started:
// `node cpu.mjs <file> <command> <args …>`. Linux keeps that sum for the parent of a process, so each command gets one.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

/** Ticks of /proc/self/stat in a second (USER_HZ, the same on every Linux). */
const TICKS = 100
/** Of the fields behind the name of the program: time of children that have ended, in and out of the kernel. */
const [CHILDREN_USER, CHILDREN_SYSTEM] = [13, 14]

const childrenSeconds = () => {
  if (!existsSync('/proc/self/stat')) return null
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS
}

const [file = '', command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: 'inherit' })
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
  const seconds = childrenSeconds()
  if (seconds !== null) writeFileSync(file, String(seconds))
})
