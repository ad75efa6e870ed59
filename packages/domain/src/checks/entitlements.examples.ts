import { anEntitlementFacts, aPastureFacts, type Example } from './testing.ts'

/** Applications that together provoke every check of `entitlements.ts`. */
export const examples: readonly Example[] = [{ parcels: [aPastureFacts()], entitlements: [anEntitlementFacts()] }]
