-- Risk of submitted applications as it was scored last: points of each indicator that gave any.
SELECT a.ede AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.efo_id AS "efoId", r.score,
  (SELECT count(*) FROM jsonb_object_keys(r.parts)) AS indicators,
  (r.parts ->> 'R1')::numeric AS r1, (r.parts ->> 'R2')::numeric AS r2, (r.parts ->> 'R3')::numeric AS r3, (r.parts ->> 'R4')::numeric AS r4, (r.parts ->> 'R5')::numeric AS r5,
  (r.parts ->> 'R6')::numeric AS r6, (r.parts ->> 'R7')::numeric AS r7, (r.parts ->> 'R8')::numeric AS r8, (r.parts ->> 'R9')::numeric AS r9, (r.parts ->> 'R10')::numeric AS r10,
  (r.parts ->> 'R11')::numeric AS r11, (r.parts ->> 'R12')::numeric AS r12, (r.parts ->> 'R13')::numeric AS r13, (r.parts ->> 'R14')::numeric AS r14, (r.parts ->> 'R15')::numeric AS r15,
  (r.parts ->> 'R16')::numeric AS r16, (r.parts ->> 'R17')::numeric AS r17, (r.parts ->> 'R18')::numeric AS r18, (r.parts ->> 'R19')::numeric AS r19, (r.parts ->> 'R20')::numeric AS r20,
  a.deigmaflag, a.thlflag
FROM app a JOIN risk_score r ON r.etos = a.etos AND r.ede_id = a.ede
WHERE TRUE
  AND r.parts ? :indicator --? indicator
