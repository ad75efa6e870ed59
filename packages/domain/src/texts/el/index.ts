import { actsEl } from './acts.ts'
import { administrationEl } from './administration.ts'
import { authorisationsEl } from './authorisations.ts'
import { declarationsEl } from './declarations.ts'
import { transfersEl } from './transfers.ts'
import { versionsEl } from './versions.ts'
import { analysisEl } from './analysis.ts'
import { applicationsEl } from './applications.ts'
import { bulkEl } from './bulk.ts'
import { checksEl } from './checks.ts'
import { knownChecksEl } from './known-checks.ts'
import { checkNamesEl } from './check-names.ts'
import { choicesEl } from './choices.ts'
import { deskEl } from './desk.ts'
import { effectsEl } from './effects.ts'
import { entitiesEl } from './entities.ts'
import { fieldFaultsEl } from './field-faults.ts'
import { helpReferenceEl } from './help-reference.ts'
import { helpEl } from './help.ts'
import { mapEl } from './map.ts'
import { importEl } from './import.ts'
import { keepingEl } from './keeping.ts'
import { listsEl } from './lists.ts'
import { findingsEl } from './findings.ts'
import { messagesEl } from './messages.ts'
import { monitoringEl } from './monitoring.ts'
import { openingEl } from './opening.ts'
import { opinionsEl } from './opinions.ts'
import { partsEl } from './parts.ts'
import { payIssuesEl } from './pay-issues.ts'
import { payClaimsEl } from './pay-claims.ts'
import { payCompareEl } from './pay-compare.ts'
import { payRunsEl } from './pay-runs.ts'
import { paymentsEl } from './payments.ts'
import { printsEl } from './prints.ts'
import { proposalsEl } from './proposals.ts'
import { publicEl } from './public.ts'
import { referenceEl } from './reference.ts'
import { refusalsEl } from './refusals.ts'
import { repairsEl } from './repairs.ts'
import { reportCopiesEl } from './report-copies.ts'
import { reportsEl } from './reports.ts'
import { rightsEl } from './rights.ts'
import { routesEl } from './routes.ts'
import { ruleNamesEl } from './rule-names.ts'
import { sampleEl } from './sample.ts'
import { startEl } from './start.ts'
import { togetherEl } from './together.ts'
import { workEl } from './work.ts'
import { workplaceEl } from './workplace.ts'

/** Every Greek text. Greek is the language of the product: its keys are the type of the catalogue. */
export const textsEl = {
  ...publicEl,
  ...workplaceEl,
  ...startEl,
  ...sampleEl,
  ...deskEl,
  ...workEl,
  ...refusalsEl,
  ...fieldFaultsEl,
  ...effectsEl,
  ...entitiesEl,
  ...choicesEl,
  ...authorisationsEl,
  ...declarationsEl,
  ...transfersEl,
  ...versionsEl,
  ...togetherEl,
  ...applicationsEl,
  ...bulkEl,
  ...checksEl,
  ...knownChecksEl,
  ...checkNamesEl,
  ...mapEl,
  ...importEl,
  ...keepingEl,
  ...listsEl,
  ...ruleNamesEl,
  ...findingsEl,
  ...messagesEl,
  ...actsEl,
  ...monitoringEl,
  ...openingEl,
  ...opinionsEl,
  ...partsEl,
  ...paymentsEl,
  ...payIssuesEl,
  ...payClaimsEl,
  ...payCompareEl,
  ...payRunsEl,
  ...proposalsEl,
  ...printsEl,
  ...routesEl,
  ...repairsEl,
  ...reportsEl,
  ...analysisEl,
  ...reportCopiesEl,
  ...helpEl,
  ...helpReferenceEl,
  ...administrationEl,
  ...rightsEl,
  ...referenceEl,
} as const
