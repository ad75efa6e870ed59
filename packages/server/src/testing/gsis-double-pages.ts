/** Somebody who may log in at the double. */
export interface DoublePerson {
  readonly taxid: string
  readonly lastname: string
  readonly firstname: string
  /** Who this is in the demo, for the list on the page. */
  readonly note: string
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const page = (body: string): string => `<!doctype html><html lang="el"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Δοκιμαστική είσοδος taxisnet</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f2f4f7;color:#1a1a1a}
header{background:#00457c;color:#fff;padding:1rem 1.5rem;font-weight:600}
main{max-width:34rem;margin:2rem auto;background:#fff;padding:1.5rem 2rem;border-radius:.5rem;border:1px solid #d5dae1}
h1{font-size:1.35rem;margin:.2rem 0 1rem}p.warn{background:#fff4d6;padding:.6rem .8rem;border-radius:.3rem}
label.person{display:block;padding:.55rem .7rem;border:1px solid #c8ced8;border-radius:.4rem;margin:.4rem 0;cursor:pointer}
label.person small{display:block;color:#555}input[type=text]{font:inherit;padding:.45rem;width:12rem}
button{font:inherit;font-weight:600;padding:.6rem 1.1rem;border-radius:.4rem;border:1px solid #00457c;background:#00457c;color:#fff;margin:.8rem .5rem 0 0;cursor:pointer}
button.quiet{background:#fff;color:#00457c}:focus-visible{outline:3px solid #ffbf47;outline-offset:2px}
</style></head><body><header>Δοκιμαστικός διακομιστής ταυτοποίησης</header><main>${body}</main></body></html>`

const hiddenFields = (asked: Readonly<Record<string, string>>): string =>
  Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

/** The page where a person is chosen; a real one asks for name and password. */
export const loginPage = (
  path: string,
  asked: Readonly<Record<string, string>>,
  people: readonly DoublePerson[],
  wrongTaxid: string | null = null,
): string =>
  page(`<h1>Είσοδος με κωδικούς taxisnet (δοκιμή)</h1>
<p class="warn">Δεν είναι η ΑΑΔΕ. Όλα τα πρόσωπα είναι επινοημένα και δεν ζητείται κωδικός.</p>
${wrongTaxid === null ? '' : `<p role="alert">Δεν υπάρχει πρόσωπο με ΑΦΜ «${escapeHtml(wrongTaxid)}».</p>`}
<form method="post" action="${path}/oauth/authorize">${hiddenFields(asked)}
${people.map(({ taxid, lastname, firstname, note }, index) => `<label class="person"><input type="radio" name="taxid" value="${escapeHtml(taxid)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(`${lastname} ${firstname}`)} · ${escapeHtml(taxid)}<small>${escapeHtml(note)}</small></label>`).join('')}
<button>Σύνδεση</button></form>`)

/** The page where the person lets the product see who he is, or not. */
export const consentPage = (path: string, asked: Readonly<Record<string, string>>, person: DoublePerson): string =>
  page(`<h1>Πρόσβαση στα στοιχεία σας</h1>
<p>Η εφαρμογή <strong>Ενιαία Αίτηση Ενίσχυσης</strong> ζητά το ΑΦΜ και το ονοματεπώνυμό σας, για να σας ταυτοποιήσει.</p>
<p>${escapeHtml(`${person.lastname} ${person.firstname}`)} · ${escapeHtml(person.taxid)}</p>
<form method="post" action="${path}/oauth/authorize">${hiddenFields({ ...asked, taxid: person.taxid })}
<button name="answer" value="allow">Αποδοχή</button><button class="quiet" name="answer" value="deny">Άρνηση</button>
<p>Για δοκιμή βλαβών:</p><button class="quiet" name="answer" value="slow">Χωρίς απάντηση</button><button class="quiet" name="answer" value="broken">Απάντηση με σφάλμα</button></form>`)
