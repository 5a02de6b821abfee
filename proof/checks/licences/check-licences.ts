import { readJson } from '../repository/repository-files.ts';
import { isAccepted, type LockedPackage, listPackages } from './licence-rules.ts';

const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const all = listPackages(packages);
const byLicence = Map.groupBy(all, ({ licence }) => licence);
const counts = [...byLicence].map(([licence, list]) => [licence, list] as const);
const width = Math.max(...counts.map(([licence]) => licence.length));

for (const [licence, list] of counts.sort((a, b) => b[1].length - a[1].length)) {
  const names = list.map(({ name }) => name);
  const shown = names.length > 8 ? `${names.slice(0, 8).join(', ')}…` : names.join(', ');
  console.log(`${licence.padEnd(width)}  ${String(list.length).padStart(4)}  ${shown}`);
}

const refused = all.filter((one) => !isAccepted(one));
if (refused.length > 0) {
  console.error('\nLicenças fora da lista de proof/checks/licences/licence-rules.ts:');
  for (const { name, version, licence } of refused) console.error(`  ${name}@${version}: ${licence}`);
  process.exitCode = 1;
}
