import type { Module } from './read-modules.ts';
import { cycleRule, environmentRule, type ImportRule, importRules, pathRule, resolvedRule } from './rules.ts';

export type Violation = { rule: string; why: string; from: string; to: string };

export function findViolations(modules: Module[]): Violation[] {
  return [
    ...modules.flatMap((module) => importRules.flatMap((rule) => findForbiddenImports(rule, module))),
    ...modules.flatMap(findUnresolved),
    ...modules
      .filter(readsEnvironmentUnasked)
      .map((module) => report(environmentRule, module.path, 'process.env')),
    ...modules
      .filter(({ path }) => new RegExp(pathRule.from).test(path))
      .map(({ path }) => report(pathRule, path, path)),
    ...findCycles(modules).map((cycle) => report(cycleRule, cycle[0] ?? '', cycle.slice(1).join(' → '))),
  ];
}

function report({ name, why }: { name: string; why: string }, from: string, to: string): Violation {
  return { rule: name, why, from, to };
}

function findForbiddenImports(rule: ImportRule, { path, imports }: Module): Violation[] {
  const match = new RegExp(rule.from).exec(path);
  if (!match) return [];
  const own = match[1] ?? '';
  const forbidden = new RegExp(rule.to);
  const allowed = rule.except === undefined ? undefined : new RegExp(rule.except.replaceAll('$1', own));
  return imports.flatMap(({ target }) =>
    target && forbidden.test(target) && !allowed?.test(target) ? report(rule, path, target) : [],
  );
}

function findUnresolved({ path, imports }: Module): Violation[] {
  return imports.flatMap(({ specifier, target }) =>
    target || specifier.startsWith('virtual:') ? [] : report(resolvedRule, path, specifier),
  );
}

function readsEnvironmentUnasked({ path, readsEnvironment }: Module): boolean {
  return (
    readsEnvironment &&
    new RegExp(environmentRule.from).test(path) &&
    !new RegExp(environmentRule.except).test(path)
  );
}

function findCycles(modules: Module[]): string[][] {
  const importsOf = new Map(modules.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  const done = new Set<string>();
  const trail: string[] = [];
  const cycles: string[][] = [];

  function visit(path: string): void {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const target of importsOf.get(path) ?? []) if (target && importsOf.has(target)) visit(target);
    trail.pop();
    done.add(path);
  }

  for (const { path } of modules) visit(path);
  return cycles;
}
