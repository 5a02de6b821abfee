import { type Result, toResult } from './report.ts';
import type { Attack, Scale } from './support/attack.ts';
import { openTarget, type Target } from './support/target.ts';
import { accounts } from './themes/accounts.ts';
import { addresses } from './themes/addresses.ts';
import { bodiesAndRequests } from './themes/bodies.ts';
import { borrowedNames } from './themes/borrowed-names.ts';
import { checks } from './themes/checks.ts';
import { codes } from './themes/codes.ts';
import { companyAccount } from './themes/company-account.ts';
import { companyEmail } from './themes/company-email.ts';
import { companyLink } from './themes/company-link.ts';
import { documents } from './themes/documents.ts';
import { enrolment } from './themes/enrolment.ts';
import { forgedNames } from './themes/forged-names.ts';
import { generatedInputs } from './themes/generated-inputs.ts';
import { guesses } from './themes/guesses.ts';
import { headers } from './themes/headers.ts';
import { invitations } from './themes/invitations.ts';
import { leaks } from './themes/leaks.ts';
import { lists } from './themes/lists.ts';
import { lockOuts } from './themes/lock-outs.ts';
import { matrix } from './themes/matrix.ts';
import { objectWords } from './themes/object-words.ts';
import { officeFiles } from './themes/office-files.ts';
import { onePerson } from './themes/one-person.ts';
import { otherInstallations } from './themes/other-installations.ts';
import { ownAccount } from './themes/own-account.ts';
import { papers } from './themes/papers.ts';
import { passkeyAttacks } from './themes/passkeys.ts';
import { passwords } from './themes/passwords.ts';
import { proof } from './themes/proof.ts';
import { record } from './themes/record.ts';
import { registrations } from './themes/registrations.ts';
import { roles } from './themes/roles.ts';
import { stolenSession } from './themes/stolen-session.ts';
import { tokens } from './themes/tokens.ts';
import { userNames } from './themes/user-names.ts';
import { webhooks } from './themes/webhooks.ts';
import { wholeBase } from './themes/whole-base.ts';
import { worstPapers } from './themes/worst-papers.ts';

const byThreat = [
  enrolment,
  tokens,
  codes,
  guesses,
  userNames,
  accounts,
  passwords,
  documents,
  forgedNames,
  officeFiles,
  papers,
  worstPapers,
  otherInstallations,
  headers,
  registrations,
  checks,
  matrix,
  roles,
  wholeBase,
  lists,
  record,
  addresses,
  lockOuts,
  bodiesAndRequests,
  stolenSession,
  webhooks,
  ownAccount,
  passkeyAttacks,
  proof,
  invitations,
  borrowedNames,
  companyAccount,
  companyLink,
  companyEmail,
  objectWords,
  onePerson,
]
  .flat()
  .toSorted((a, b) => a.ameaca - b.ameaca);

/** What the server wrote is read last, when everything has been tried. */
export const attacks: Attack[] = [...byThreat, ...generatedInputs, ...leaks];

async function runAttack(attack: Attack, target: Target, scale: Scale): Promise<Result> {
  const started = performance.now();
  const segundos = () => (performance.now() - started) / 1000;
  try {
    const { tentativas, nota = '' } = await attack.run(target, scale);
    return toResult(attack, { tentativas, nota, resistiu: true, segundos: segundos() });
  } catch (error) {
    return toResult(attack, {
      tentativas: 0,
      nota: (error as Error).message,
      resistiu: false,
      segundos: segundos(),
    });
  }
}

/** One server, every attack chosen, one after the other. */
export async function runAttacks(
  chosen: Attack[],
  scale: Scale,
  onResult: (result: Result) => void,
): Promise<Result[]> {
  const target = await openTarget();
  const results: Result[] = [];
  try {
    for (const attack of chosen) {
      const result = await runAttack(attack, target, scale);
      results.push(result);
      onResult(result);
    }
  } finally {
    await target.close();
  }
  return results;
}
