/** Times and sizes of the interface. Each names its source; nothing else in the pages holds such a number. */

/** Longest wait for an answer in milliseconds (specification section 9). */
export const REQUEST_TIMEOUT_MS = 60_000
/** The wait window appears when a call that the reader waits for is under way this long; calls without it show none (section 9). */
export const WAIT_AFTER_MS = 1_000
/** What takes shorter shows no spinner (section 9). */
export const SPINNER_DELAY_MS = 300
/** A second click on a button is ignored this long, and while the first one runs (sections 4 and 9). */
export const CLICK_BLOCK_MS = 1_000
/** A temporary message of a field stands this long (sections 5 and 9). */
export const FIELD_TOOLTIP_MS = 3_000
/** Notices go by themselves after this long; alerts stay until they are closed (section 9). */
export const NOTICE_MS = 5_000
/** Banners are asked for this often (sections 7 and 9). */
export const BANNER_POLL_MS = 60_000
/** And once more this long after a session has begun (sections 4 and 9). */
export const BANNER_FOLLOW_UP_MS = 5_000
/** The cookies of the session are looked at this often (sections 4 and 9). */
export const COOKIE_POLL_MS = 300
/** Years in the choice of the year at most (sections 7 and 9). */
export const MAX_YEARS = 500

/** Width of a dialog in em of the page (section 9). */
export const DIALOG_WIDTH_EM = 45
/** Width of a message box in em of the page (section 9). */
export const MESSAGE_BOX_WIDTH_EM = 30
/** A dialog is never narrower than this, in pixels, unless the window is (section 9). */
export const DIALOG_MIN_WIDTH_PX = 300
/** And never lower than this, unless it began lower: "minimum height up to 250 px" (section 9). */
export const DIALOG_MIN_HEIGHT_PX = 250
