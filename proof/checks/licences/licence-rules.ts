export type LockedPackage = { version?: string; license?: string; link?: boolean; dev?: boolean };
export type LicensedPackage = { name: string; version: string; licence: string };

/** Free to use, change and pass on, with the notice kept. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
]);

/** Each by name, for the way it is used here. */
const byName: [name: RegExp, licence: string, why: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips, a library of its own beside ours, not changed'],
  [/^lightningcss/, 'MPL-2.0', 'builds the style sheet, not changed'],
  [/^axe-core$/, 'MPL-2.0', 'tests only'],
  [/^argparse$/, 'Python-2.0', 'permissive; comes with what makes the test client, tests only'],
  [/^fast-sha256$/, 'Unlicense', 'given to the public; signs webhooks, not changed'],
  [/^@fontsource(-variable)?\/inter$/, 'OFL-1.1', 'the typeface, not sold by itself'],
  [/^png-js$/, 'nenhuma', 'MIT, in its LICENSE file; comes with pdfkit, not changed'],
];

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

/** Every package of others that the lockfile names, once a version. */
export function listPackages(packages: Record<string, LockedPackage>): LicensedPackage[] {
  const found = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license = 'nenhuma' }]) => ({
      name: nameOf(path),
      version,
      licence: license,
    }));
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

function isAllowed(name: string, licence: string): boolean {
  return (
    permissive.has(licence) || byName.some(([pattern, allowed]) => allowed === licence && pattern.test(name))
  );
}

/** `A AND B` needs both, `A OR B` one of them. */
export function isAccepted({ name, licence }: LicensedPackage): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => isAllowed(name, one)));
}
