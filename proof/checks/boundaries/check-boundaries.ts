import { findViolations, readModules } from './find-violations.ts';

const modules = readModules(process.cwd());
const violations = findViolations(modules);

for (const { rule, why, from, to } of violations) console.error(`${from}\n  → ${to}\n  ${rule}: ${why}\n`);
console.log(`${modules.length} modules, ${violations.length} forbidden imports`);
if (modules.length === 0 || violations.length > 0) process.exitCode = 1;
