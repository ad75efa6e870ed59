/** What touches the safety of the system, by its name in `security_event`; names for people are texts `event.<name>`. */
export const SECURITY_EVENTS = [
  'login-refused',
  'login-slowed',
  'login-subscriber',
  'password-changed',
  'password-refused',
  'password-reset',
  'session-ended',
  'session-renewed',
  'gsis-state',
  'gsis-refused',
  'gsis-otherAfm',
  'access-forbidden',
  'access-missed',
  'access-crossSite',
  'access-tooMany',
  'access-many',
  'pin-refused',
  'pin-exhausted',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]
