import { globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { folderRule, type ImportRule, importRules } from './rules.ts';

/** Targets are paths from the root, `npm:name` or `node:name`. */
type Module = { path: string; targets: string[] };
export type Violation = { rule: string; why: string; from: string; to: string };

const sources = '{*,{apps,packages,proof,e2e,scripts}/**/*}.{ts,tsx,mts,js,mjs}';
const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results']);

const resolver = new ResolverFactory({
  builtinModules: true,
  conditionNames: ['types', 'import', 'module', 'node', 'browser', 'default'],
  extensions: ['.ts', '.tsx', '.js', '.d.ts', '.json'],
});

export function readModules(folder: string): Module[] {
  const root = realpathSync(folder);
  const exclude = (name: string) => notOurs.has(name.split('/').at(-1) ?? '');
  return globSync(sources, { cwd: root, exclude })
    .sort()
    .map((path) => {
      const file = join(root, path);
      const targets = readSpecifiers(file).flatMap((specifier) => resolveTarget(root, file, specifier) ?? []);
      return { path, targets };
    });
}

function readSpecifiers(file: string): string[] {
  const { program, module, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const specifiers = new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.value));
  for (const { moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) specifiers.add(moduleRequest.value);
  }
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.add(source.value);
    },
    TSImportType({ source }) {
      specifiers.add(source.value);
    },
  }).visit(program);
  return [...specifiers];
}

/** Undefined when nothing answers to it, which knip reports. */
function resolveTarget(root: string, file: string, specifier: string): string | undefined {
  const request = specifier.replace(/\?.*$/, '');
  const { path, builtin } = resolver.sync(dirname(file), request);
  if (builtin || !path) return builtin?.resolved;
  const inside = relative(root, path);
  if (!inside.startsWith('..') && !inside.includes('node_modules')) return inside;
  return `npm:${/^(@[^/]+\/)?[^/]+/.exec(request)?.[0]}`;
}

export function findViolations(modules: Module[]): Violation[] {
  const forbidden = modules.flatMap((module) => importRules.flatMap((rule) => findForbidden(rule, module)));
  return [...forbidden, ...findCircle(modules)];
}

function findForbidden({ name, why, from, to, except }: ImportRule, { path, targets }: Module): Violation[] {
  const match = new RegExp(from).exec(path);
  if (!match) return [];
  const allowed = except === undefined ? undefined : new RegExp(except.replaceAll('$1', match[1] ?? ''));
  return targets
    .filter((target) => new RegExp(to).test(target) && !allowed?.test(target))
    .map((target) => ({ rule: name, why, from: path, to: target }));
}

type Arrow = { from: string; to: string; imports: Violation[] };

function readArrows(modules: Module[]): Arrow[] {
  const { name, why, in: together } = folderRule;
  const subjectOf = (path: string) => new RegExp(together).exec(path)?.[1];
  const arrows = new Map<string, Arrow>();
  for (const { path, targets } of modules) {
    const subject = subjectOf(path);
    for (const target of subject ? targets : []) {
      const [from, to] = [dirname(path), dirname(target)];
      if (from === to || subjectOf(target) !== subject) continue;
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, imports: [] };
      arrow.imports.push({ rule: name, why, from: path, to: target });
      arrows.set(`${from} ${to}`, arrow);
    }
  }
  return [...arrows.values()];
}

/** Of the arrows in circles the thinnest, which is the easiest to turn. */
function findCircle(modules: Module[]): Violation[] {
  const arrows = readArrows(modules);
  function isReached(wanted: string, from: string, seen = new Set<string>()): boolean {
    if (from === wanted) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return arrows.some((arrow) => arrow.from === from && isReached(wanted, arrow.to, seen));
  }
  const inCircles = arrows.filter(({ from, to }) => isReached(from, to));
  const [thinnest] = inCircles.toSorted((one, other) => one.imports.length - other.imports.length);
  return thinnest?.imports ?? [];
}
