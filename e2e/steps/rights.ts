import { expect, type Locator, type Page } from '@playwright/test'

export const CHOSEN = 'τρεις αγελάδες στο λιβάδι'

export const READ_ONLY = 'Ο λογαριασμός σας μπορεί μόνο να διαβάζει. Επικοινωνήστε με τον διαχειριστή του φορέα σας.'

/** A button that cannot be pressed tells why to whoever comes to it, by pointer or by keyboard. */
export const expectDenied = async (page: Page, button: Locator, reason: string): Promise<void> => {
  await expect(button).toBeDisabled()
  const around = page.getByRole('group').filter({ has: button }).last()
  await expect(around).toHaveAccessibleDescription(reason)
  await around.focus()
  await expect(page.getByRole('tooltip')).toHaveText(reason)
}
