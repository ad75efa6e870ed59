import { expect, type Page } from '@playwright/test'
import { findRows, findUser, whileThereIsUser } from '../changes.ts'
import { barOf, goTo, mapReady, openGroup, saveButton } from '../frame.ts'
import { optionByKeys, pressByKeys, radioByKeys, writeByKeys } from '../keys.ts'
import { myApplications, post, signIn } from '../people.ts'
import { CHOSEN } from '../steps/rights.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/** The office of the demo adviser, and the applicant of `farmer2`. */
const FIRST = 'ΚΥΔ ΤΥΡΝΑΒΟΣ'
const APPLICANT = 'ΚΑΜΠΙΩΤΗΣ ΣΤΑΥΡΟΣ'
const LOGIN = 'second-office'
const TYPED = 'ΘΕΣΗ ΤΟΥ ΠΡΩΤΟΥ ΚΥΔ'

interface Office {
  readonly id: number
  readonly kodikos: string
  readonly description: string
}

/** Another office that can be authorised and has users of its own, with the key of its subscriber. */
const secondOffice = async (farmer: Page, admin: Page): Promise<readonly [Office, number]> => {
  const { data: offices } = await post<{ data: Office[] }>(farmer, 'Edetedeauthor/findOffices', {
    etos: campaignYear(),
  })
  for (const office of offices) {
    if (office.description === FIRST) continue
    const [subscriber] = await findRows(admin, 'SubscriberExt', {
      etos: campaignYear(),
      criteria: { subsCode: office.kodikos },
    })
    if (subscriber !== undefined) return [office, subscriber.id]
  }
  throw new Error('no other office has a subscriber')
}

test('a second ΚΥΔ takes an applicant over while the first one types: it is told, and what it typed is kept', async ({
  page,
  browser,
}) => {
  const open = async (login: string): Promise<Page> => {
    const other = await (await browser.newContext()).newPage()
    await signIn(other, login)
    return other
  }
  await signIn(page, 'farmer2')
  const [admin, first] = [await open('admin'), await open('adviser')]
  const { userVat: afm } = await post<{ userVat: string }>(page, 'Menu/getMenu', {})
  await post(page, 'Edetedeaeehd/openNew', { etos: campaignYear(), afm })
  const id = (await myApplications(first)).find((one) => one.afm === afm)?.id ?? 0
  const [office, subsId] = await secondOffice(page, admin)

  await test.step('the first one types', async () => {
    await first.goto(`Edetedeaeeagroi?id=${id}`)
    await mapReady(first)
    await openGroup(first, 'Αγροτεμάχιο')
    await first.getByRole('textbox', { name: 'Τοποθεσία' }).fill(TYPED)
    await expect(saveButton(first)).toBeEnabled()
  })

  const pin = await test.step('the farmer is told whom the code takes the place of', async () => {
    await goTo(page, 'Create6DigitPin')
    await optionByKeys(page, page.getByRole('combobox', { name: 'ΚΥΔ' }), new RegExp(office.description))
    const form = page.getByRole('region', { name: 'Νέος κωδικός' })
    await radioByKeys(page, form, 'Να συμπληρώνει και να υποβάλλει την αίτησή μου')
    await expect(form.getByText(`Έχετε ήδη εξουσιοδοτήσει: ${FIRST}.`)).toBeVisible()
    await pressByKeys(page, page.getByRole('button', { name: 'Δημιουργία κωδικού' }))
    return page
      .getByRole('alert')
      .getByText(/^\d{3} \d{3}$/)
      .innerText()
  })

  const like = { ...(await findUser(admin, 'adviser')), login: LOGIN, fullName: 'ΔΕΥΤΕΡΗΣ ΠΑΥΛΟΣ', subsId, afm: null }
  await whileThereIsUser(admin, like, async (password) => {
    const second = await (await browser.newContext()).newPage()
    await post(second, 'Login/setNewPassword', { publicUserName: LOGIN, oldPassword: password, newPassword: CHOSEN })
    await signIn(second, LOGIN, CHOSEN)
    await test.step('the second one enters it, and has the application', async () => {
      await goTo(second, 'Create6DigitPin')
      await writeByKeys(second, 'ΑΦΜ γεωργού', afm)
      await writeByKeys(second, 'Εξαψήφιος κωδικός', pin)
      await pressByKeys(second, second.getByRole('button', { name: 'Καταχώριση κωδικού' }))
      await expect(second.getByText('Η εξουσιοδότηση ισχύει')).toBeVisible()
      await goTo(second, `Edetedeaeehd?id=${id}`)
      await expect(barOf(second, APPLICANT)).toBeVisible()
    })

    await test.step('the first one saves nothing more, and what it typed waits on its device', async () => {
      await saveButton(first).click()
      await expect(first.getByText(/Η εξουσιοδότησή σας για αυτή την αίτηση έληξε στις/)).toBeVisible()
      await expect(first.getByText(/Όσα γράψατε και δεν αποθηκεύτηκαν κρατήθηκαν/)).toBeVisible()
      await expect(first.getByRole('textbox', { name: 'Τοποθεσία' })).toHaveValue(TYPED)
      const stored = await findRows(second, 'Edetedeaeeagroi', { etos: campaignYear(), criteria: { edeId: id } })
      expect(stored.map(({ topothesia }) => topothesia)).not.toContain(TYPED)
      expect((await myApplications(first)).some((one) => one.id === id)).toBe(false)
    })
  })
})
