import { readFile, writeFile } from 'node:fs/promises';
import { judgePassword } from './src/judge-password.ts';
import fingerprints from './src/leaked-fingerprints.json' with { type: 'json' };
import { fingerprint } from './src/leaked-passwords.ts';

const target = new URL('./src/leaked-fingerprints.json', import.meta.url);
const [file] = process.argv.slice(2);
if (!file)
  throw new Error('Usage: node packages/password-strength/write-leaked-fingerprints.ts PASSWORDS.txt');

const known = fingerprints.match(/.{6}/g) ?? [];
const passwords = (await readFile(file, 'utf8')).split(/\r?\n/);
const missed = passwords.filter(
  (password) =>
    password.length >= 12 && password.length <= 128 && judgePassword(password, []).problem === null,
);
const all = [...new Set([...known, ...missed.map(fingerprint)])].sort();
await writeFile(target, `${JSON.stringify(all.join(''))}\n`);
process.stdout.write(
  `${passwords.length} read, ${missed.length} were accepted until now, ${all.length} fingerprints kept.\n`,
);
