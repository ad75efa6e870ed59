import type { textsEl } from '../el/index.ts'
import { actsEn } from './acts.ts'
import { administrationEn } from './administration.ts'
import { authorisationsEn } from './authorisations.ts'
import { declarationsEn } from './declarations.ts'
import { transfersEn } from './transfers.ts'
import { versionsEn } from './versions.ts'
import { analysisEn } from './analysis.ts'
import { applicationsEn } from './applications.ts'
import { bulkEn } from './bulk.ts'
import { checksEn } from './checks.ts'
import { knownChecksEn } from './known-checks.ts'
import { checkNamesEn } from './check-names.ts'
import { choicesEn } from './choices.ts'
import { deskEn } from './desk.ts'
import { effectsEn } from './effects.ts'
import { entitiesEn } from './entities.ts'
import { fieldFaultsEn } from './field-faults.ts'
import { helpReferenceEn } from './help-reference.ts'
import { helpEn } from './help.ts'
import { mapEn } from './map.ts'
import { importEn } from './import.ts'
import { keepingEn } from './keeping.ts'
import { listsEn } from './lists.ts'
import { findingsEn } from './findings.ts'
import { messagesEn } from './messages.ts'
import { monitoringEn } from './monitoring.ts'
import { openingEn } from './opening.ts'
import { opinionsEn } from './opinions.ts'
import { partsEn } from './parts.ts'
import { payIssuesEn } from './pay-issues.ts'
import { payClaimsEn } from './pay-claims.ts'
import { payCompareEn } from './pay-compare.ts'
import { payRunsEn } from './pay-runs.ts'
import { paymentsEn } from './payments.ts'
import { printsEn } from './prints.ts'
import { proposalsEn } from './proposals.ts'
import { publicEn } from './public.ts'
import { referenceEn } from './reference.ts'
import { refusalsEn } from './refusals.ts'
import { repairsEn } from './repairs.ts'
import { reportCopiesEn } from './report-copies.ts'
import { reportsEn } from './reports.ts'
import { rightsEn } from './rights.ts'
import { routesEn } from './routes.ts'
import { ruleNamesEn } from './rule-names.ts'
import { sampleEn } from './sample.ts'
import { startEn } from './start.ts'
import { togetherEn } from './together.ts'
import { workEn } from './work.ts'
import { workplaceEn } from './workplace.ts'

/** Every English text. */
export const textsEn: Record<keyof typeof textsEl, string> = {
  ...publicEn,
  ...workplaceEn,
  ...startEn,
  ...sampleEn,
  ...deskEn,
  ...workEn,
  ...refusalsEn,
  ...fieldFaultsEn,
  ...effectsEn,
  ...entitiesEn,
  ...choicesEn,
  ...authorisationsEn,
  ...declarationsEn,
  ...transfersEn,
  ...versionsEn,
  ...togetherEn,
  ...applicationsEn,
  ...bulkEn,
  ...checksEn,
  ...knownChecksEn,
  ...checkNamesEn,
  ...mapEn,
  ...importEn,
  ...keepingEn,
  ...listsEn,
  ...ruleNamesEn,
  ...findingsEn,
  ...messagesEn,
  ...actsEn,
  ...monitoringEn,
  ...openingEn,
  ...opinionsEn,
  ...partsEn,
  ...paymentsEn,
  ...payIssuesEn,
  ...payClaimsEn,
  ...payCompareEn,
  ...payRunsEn,
  ...proposalsEn,
  ...printsEn,
  ...routesEn,
  ...repairsEn,
  ...reportsEn,
  ...analysisEn,
  ...reportCopiesEn,
  ...helpEn,
  ...helpReferenceEn,
  ...administrationEn,
  ...rightsEn,
  ...referenceEn,
}
