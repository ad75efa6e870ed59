import type { Finding } from '@eae/domain/kernel/check.ts'
import { AppError } from '../../platform/errors.ts'

/** A submission is refused because of blocking findings; they travel with the refusal. */
export class BlockedError extends AppError {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(422, { code: 'submit.blocked', params: { count: findings.length } })
    this.findings = findings
  }
}
