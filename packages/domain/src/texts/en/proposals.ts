/** Changes that need two people, and what they do. */
export const proposalsEn = {
  'proposal.needed':
    'This change needs two people: one proposes it and another approves it. It takes effect once it is approved.',
  'proposal.oneByOne':
    'One or more of the changes need a second person. Save them one by one: those that need it become a proposal.',
  'proposal.byOne': 'One person makes this change: save it.',
  'proposal.isDecided': 'The proposal has been decided already.',
  'proposal.own': 'A proposal is approved by somebody other than its proposer.',
  'proposal.sameHand':
    'You and the proposer do not count as two people: user {login} stands behind both, who made you, changed you or was given a new password of yours. Ask somebody else to approve, or have your user confirmed by two administrators.',
  'proposal.isOpen': 'There is an open proposal for the same row already.',
  'route.AdminProposals': 'Proposals to decide',
  'proposals.lead': 'Changes that need two people: those that you may decide, and those that you have proposed.',
  'help.AdminProposals.purpose':
    'Brings together every change that waits for a second person, wherever it was proposed.',
  'help.AdminProposals.steps':
    'Read what holds, what is proposed and why.\n“Approve”: shows what changes first and asks then.\n“Refuse”: with a note for who proposed it.\n“Take back”: of a proposal of your own.',
  'help.AdminProposals.meaning':
    'Somebody else decides about a proposal of yours.\nWho may decide it gets a message, and you get one about the decision.',
  'message.proposal': 'Waits for your decision: {subject}, {row} (proposed by {user})',
  'message.proposalApproved': 'Your proposal was approved: {subject}, {row} ({user})',
  'message.proposalRefused': 'Your proposal was refused: {subject}, {row} ({user})',
  'entity.AppUser': 'User',
  'entity.AppUser.plural': 'Users',
  'entity.AppRole': 'Role',
  'entity.AppRole.plural': 'Roles',
  'proposal.effectFirst': 'You can approve as soon as it is known what changes.',
  'proposal.open': 'Proposals to decide',
  'proposal.none': 'There are no open proposals.',
  'proposal.decided': 'Decisions',
  'proposal.reason': 'Reason',
  'proposal.send': 'Submit the proposal',
  'proposal.sent': 'The proposal was submitted. It takes effect once another user approves it.',
  'proposal.before': 'In force',
  'proposal.after': 'Proposed',
  'proposal.by': 'By {user}, {at:datetime}',
  'proposal.approve': 'Approve',
  'proposal.refuse': 'Refuse',
  'proposal.withdraw': 'Take back',
  'proposal.note': 'Note on the decision',
  'proposal.state.0': 'Open',
  'proposal.state.1': 'Approved',
  'proposal.state.2': 'Refused',
  'proposal.state.3': 'Taken back',
  'proposal.done': 'The decision was recorded.',
  'proposal.state': 'Decision',
  'proposal.deletion': 'The row is deleted',
  'proposal.nothing': 'empty',
  'proposal.title': 'Propose a change: {row}',
  'proposal.effect': 'What changes',
  'proposal.noEffect': 'The change alters none of the figures that were counted.',
  'proposal.what': 'Figure',
  'proposal.today': 'Today',
  'proposal.then': 'After the change',
  'effect.figure.year.edit.ONLINE': 'Applications that farmers can edit',
  'effect.figure.year.submit.ONLINE': 'Applications that farmers can submit',
  'effect.figure.year.undoSubmit.ONLINE': 'Applications whose submission farmers can undo',
  'effect.figure.year.edit.KYD': 'Applications that declaration centres can edit',
  'effect.figure.year.submit.KYD': 'Applications that declaration centres can submit',
  'effect.figure.year.undoSubmit.KYD': 'Applications whose submission declaration centres can undo',
  'effect.figure.year.late': 'Applications that would be late if they were submitted now',
  'effect.note.year': 'The year {etos} has {count} applications. All were counted, by the time of the server.',
  'effect.note.year_one': 'The year {etos} has one application. It was counted by the time of the server.',
  'effect.figure.body.users': 'Users who can sign in',
  'effect.figure.body.applications': 'Applications that the users reach or that belong to the body',
  'effect.note.body':
    'On the row stand, with what does not change: users {users}, applications in force of the newest year {applications}.',
  'effect.figure.number.findings': 'Findings of the check that stand',
  'effect.figure.number.touched': 'Applications of the sample that change',
  'effect.figure.number.forecast': 'Forecast of payments of the sample',
  'effect.figure.number.blocked': 'Applications of the sample with findings that stop the submission',
  'effect.note.sample':
    '{looked} of the {count} applications of {etos} that are not submitted were calculated: a sample, not the whole.',
  'effect.note.sample_one': 'The one application of {etos} that is not submitted was calculated.',
  'effect.note.sealed':
    '{count} submitted applications do not change: they keep the numbers that they were sealed with.',
  'effect.note.sealed_one':
    'The one submitted application does not change: it keeps the numbers that it was sealed with.',
  'effect.note.sampleUsing':
    '{looked} of the {count} applications of {etos} that are not submitted and that the row bears on were calculated.',
  'effect.note.sampleUsing_one':
    'The one application of {etos} that is not submitted and that the row bears on was calculated.',
  'effect.note.sealedLists_one':
    'The one submitted application that the row bears on does not change: it keeps the lists that it was sealed with.',
  'effect.note.sealedLists':
    '{count} submitted applications that the row bears on do not change: they keep the lists that they were sealed with.',
  'effect.note.noDrafts': 'The year {etos} has no applications in work: there is nothing to calculate yet.',
} as const
