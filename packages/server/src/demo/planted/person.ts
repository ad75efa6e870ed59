import { sql } from 'kysely'
import { application, header, holding, ofHolding, SECOND_STRANGER, STRANGER, type Plant } from './plant.ts'

const isPerson = sql`h.amka IS NOT NULL AND EXISTS (SELECT FROM msrlegalform l WHERE l.id = h.nmr_id AND l.personflag)`
const isAlone = sql`${isPerson} AND h.repafm IS NULL`

/** A holding with an animal that leaves it before its time. */
const GONE_HOLDING = 'EL880099107'
const GONE_TAG = 'EL880000990107'

/** What is wrong with applicants, and with the application as a whole. */
export const PERSON_PLANTS: readonly Plant[] = [
  {
    code: '10101',
    target: application(isAlone),
    make: header(sql`afm = left(t.afm, 8) || (right(t.afm, 1)::integer + 1) % 10`),
  },
  {
    code: '10105',
    target: application(isPerson),
    make: header(sql`amka = left(t.amka, 10) || (right(t.amka, 1)::integer + 1) % 10`),
  },
  {
    code: '10108',
    target: application(isPerson),
    make: header(sql`dtebirth = make_date(t.etos - 17, 5, 5), amka = NULL`),
  },
  { code: '10109', target: application(sql`h.iban IS NOT NULL`), make: header(sql`iban = NULL`) },
  { code: '10114', target: application(sql`h.lkkoi_id_b2 IS NOT NULL`), make: header(sql`lkkoi_id_b2 = NULL`) },
  {
    code: '10116',
    target: application(isAlone),
    make: header(sql`nmr_id = (SELECT l.id FROM msrlegalform l WHERE l.kodikos = '03'), repafm = NULL`),
  },
  { code: '10118', target: application(), make: header(sql`business_group_flag = TRUE`) },
  {
    code: '10119',
    target: application(sql`h.totparcels < 6`),
    make: ({ etos, edeId }) => [
      sql`DELETE FROM edetedeaeedikaiol d WHERE d.etos = ${etos} AND d.ede_id = ${edeId} AND (d.eda_id IS NOT NULL OR d.edem_id IS NOT NULL OR d.zekm_id IS NOT NULL)`,
      sql`DELETE FROM edetedeaeezekm z WHERE z.etos = ${etos} AND z.ede_id = ${edeId}`,
      sql`DELETE FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.ede_id = ${edeId}`,
      sql`UPDATE edetedeaeehd h SET totparcels = 0, totektash = 0, totepilektash = 0, totmmz = 0 WHERE h.etos = ${etos} AND h.id = ${edeId}`,
    ],
  },
  {
    code: '10124',
    target: application(isAlone),
    make: ({ etos, edeId }) => [
      sql`UPDATE edetedeaeehd t SET nmr_id = (SELECT l.id FROM msrlegalform l WHERE l.kodikos = '03'), repafm = ${STRANGER} WHERE t.etos = ${etos} AND t.id = ${edeId}`,
      sql`
        INSERT INTO edetedeaeemelos (etos, ede_id, kodikos, afmmelos, namemelos, posostomelos, role_id, usrinsert)
        SELECT ${etos}::integer, ${edeId}::bigint, m.no, m.afm, m.name, m.share, (SELECT min(r.id) FROM msrttitle r), 'demo'
        FROM (VALUES (1, ${STRANGER}, 'ΡΕΜΑΤΑΡΗΣ ΣΠΥΡΟΣ', 60), (2, ${SECOND_STRANGER}, 'ΡΕΜΑΤΑΡΗ ΖΩΗ', 30)) m (no, afm, name, share)
      `,
    ],
  },
  {
    code: '10125',
    target: application(),
    make: header(sql`dtedraststart = ((now() AT TIME ZONE 'Europe/Athens')::date + 40)`),
  },
  {
    code: '10126',
    target: application(),
    make: ({ etos, edeId }) => [
      sql`
        INSERT INTO edetedeaeeomapar (etos, ede_id, kodikos, opa_id, proion, ektash, usrinsert)
        SELECT ${etos}::integer, ${edeId}::bigint, 1, (SELECT min(o.id) FROM edetomadparag o), min(c.id), 10000, 'demo' FROM edetfytiko c
        WHERE c.etos = ${etos} AND NOT EXISTS (SELECT FROM edetedeaeefytiko f WHERE f.etos = c.etos AND f.ede_id = ${edeId} AND f.efy_id = c.id)
      `,
    ],
  },
  {
    code: '10301',
    target: application(sql`NOT EXISTS (SELECT FROM edetedeaeezekm z WHERE z.etos = h.etos AND z.ede_id = h.id)`),
    make: ({ etos, edeId }) => [
      sql`
        UPDATE edetedeaeefytiko f SET epilektash100 = round(3000.0 / n.crops) FROM (
          SELECT count(*) AS crops FROM edetedeaeefytiko c WHERE c.etos = ${etos} AND c.ede_id = ${edeId}) n
        WHERE f.etos = ${etos} AND f.ede_id = ${edeId}
      `,
    ],
  },
  {
    code: '30101',
    target: holding(),
    make: ofHolding(sql`kodekm = left(t.kodekm, 10)`),
  },
  { code: '30110', target: holding(sql`z.point IS NOT NULL`), make: ofHolding(sql`point = NULL`) },
  { code: '30113', target: holding(sql`z.katoxos = h.afm`), make: ofHolding(sql`katoxos = ${STRANGER}`) },
  {
    code: '30111',
    target:
      holding(sql`(SELECT sum(a.plithos) FROM edetedeaeezoiko a WHERE a.etos = h.etos AND a.ede_id = h.id) > 30 AND EXISTS (
      SELECT FROM edetedeaeehd b JOIN edetedeaeezoiko w ON w.etos = b.etos AND w.ede_id = b.id WHERE b.etos = h.etos - 1 AND b.afm = h.afm)`),
    make: ({ etos, edeId }) => [
      sql`UPDATE edetedeaeezoiko a SET plithos = a.plithos * 3, mmz = a.mmz * 3 WHERE a.etos = ${etos} AND a.ede_id = ${edeId}`,
    ],
  },
  {
    code: '30107',
    target: application(),
    make: ({ etos, edeId }) => [
      sql`
        INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, topothesia, paragogh, enotia, usrinsert)
        SELECT h.etos, h.id, 91, ${GONE_HOLDING}, 1, h.afm, 'ΚΑΤΩ ΣΤΑΒΛΟΣ', 1, 1, 'demo' FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId}
      `,
      sql`
        INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status)
        SELECT (SELECT max(k.version) FROM kbd_holding k), ${GONE_HOLDING}, 1, h.afm, 1 FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId}
      `,
      sql`
        INSERT INTO edetedeaeezekmrequest (etos, ede_id, zekm_id, esch_id, usrinsert)
        SELECT z.etos, z.ede_id, z.id, k.id, 'demo' FROM edetedeaeezekm z JOIN edetsupportschema k ON k.etos = z.etos AND k.kodikos = '0116'
        WHERE z.etos = ${etos} AND z.ede_id = ${edeId} AND z.kodekm = ${GONE_HOLDING}
      `,
      sql`
        INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, dtebirth, dteeisodos, usrinsert)
        SELECT z.etos, z.ede_id, z.id, ${GONE_TAG}, 1, make_date(z.etos - 2, 3, 1), make_date(z.etos - 2, 3, 1), 'demo'
        FROM edetedeaeezekm z WHERE z.etos = ${etos} AND z.ede_id = ${edeId} AND z.kodekm = ${GONE_HOLDING}
      `,
      sql`
        INSERT INTO kbd_bovine (version, enotio, kodekm, fylo, dtebirth, dteeisodos, dteexodos)
        SELECT (SELECT max(b.version) FROM kbd_bovine b), ${GONE_TAG}, ${GONE_HOLDING}, 1, make_date(${etos} - 2, 3, 1), make_date(${etos} - 2, 3, 1),
          (y.final_submission_date AT TIME ZONE 'Europe/Athens')::date + 30 FROM edetparam y WHERE y.year_eae = ${etos}
      `,
    ],
  },
  {
    code: '30106',
    target: holding(sql`EXISTS (SELECT FROM edetedeaeeboo b WHERE b.etos = z.etos AND b.zekm_id = z.id)`),
    // The same ear tag stands in the holding of somebody else in whose application something is wrong already.
    make: ({ etos, id, hosts }) => [
      sql`
        INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, topothesia, paragogh, usrinsert)
        SELECT h.etos, h.id, 90, 'EL880099001', 1, h.afm, 'ΣΤΑΒΛΟΣ', 1, 'demo' FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${hosts[0] ?? 0}
      `,
      sql`
        INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, dtebirth, dteeisodos, usrinsert)
        SELECT z.etos, z.ede_id, z.id, b.enotio, b.fylo, b.dtebirth, b.dteeisodos, 'demo' FROM edetedeaeezekm z,
          (SELECT * FROM edetedeaeeboo t WHERE t.etos = ${etos} AND t.zekm_id = ${id} ORDER BY t.id LIMIT 1) b
        WHERE z.etos = ${etos} AND z.ede_id = ${hosts[0] ?? 0} AND z.kodekm = 'EL880099001'
      `,
    ],
  },
  {
    code: '30103',
    target: holding(sql`EXISTS (SELECT FROM kbd_holding k WHERE k.kodekm = z.kodekm AND k.katoxosafm = h.afm)`),
    make: ({ etos, id }) => [
      sql`UPDATE kbd_holding k SET katoxosafm = ${STRANGER} FROM edetedeaeezekm z WHERE z.etos = ${etos} AND z.id = ${id} AND k.kodekm = z.kodekm`,
    ],
  },
]
