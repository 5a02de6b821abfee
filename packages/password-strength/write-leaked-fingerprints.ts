import { readFile, writeFile } from 'node:fs/promises';
import { judgePassword } from './src/judge-password.ts';
import { fingerprints } from './src/leaked-fingerprints.ts';
import { fingerprint } from './src/leaked-passwords.ts';

const target = new URL('./src/leaked-fingerprints.ts', import.meta.url);
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
const lines = all.join('').match(/.{1,108}/g) ?? [];
await writeFile(target, `export const fingerprints = \`\n${lines.join('\n')}\n\`;\n`);
process.stdout.write(
  `${passwords.length} read, ${missed.length} were accepted until now, ${all.length} fingerprints kept.\n`,
);
