import { globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type EcmaScriptModule, type Expression, type Program, parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** `target`: a path from the root, `npm:name`, `node:name`, or undefined when nothing answers to it. */
type Import = { specifier: string; target: string | undefined };
export type Module = { path: string; imports: Import[]; readsEnvironment: boolean };

const sources = '{*,{apps,packages,e2e,attack,survive,bench,scripts,checks}/**/*}.{ts,tsx,mts,js,mjs}';
const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results']);

const resolver = new ResolverFactory({
  builtinModules: true,
  conditionNames: ['types', 'import', 'module', 'node', 'browser', 'default'],
  extensions: ['.ts', '.tsx', '.js', '.d.ts', '.json'],
});

export function readModules(root: string): Module[] {
  const realRoot = realpathSync(root);
  const files = globSync(sources, {
    cwd: realRoot,
    exclude: (name) => notOurs.has(name.split('/').at(-1) ?? ''),
  });
  return files.sort().map((path) => readModule(realRoot, path));
}

function readModule(root: string, path: string): Module {
  const file = join(root, path);
  const { program, module, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const { specifiers, readsEnvironment } = inspect(program, module);
  const imports = specifiers.map((specifier) => ({
    specifier,
    target: resolveTarget(root, file, specifier),
  }));
  return { path, imports, readsEnvironment };
}

function inspect(program: Program, module: EcmaScriptModule) {
  const specifiers = new Set(module.staticImports.map((entry) => entry.moduleRequest.value));
  for (const { moduleRequest } of module.staticExports.flatMap((statement) => statement.entries)) {
    if (moduleRequest) specifiers.add(moduleRequest.value);
  }
  let readsEnvironment = module.staticImports.some(
    ({ moduleRequest, entries }) =>
      /^(node:)?process$/.test(moduleRequest.value) &&
      entries.some(({ importName }) => importName.name === 'env'),
  );
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.add(source.value);
    },
    TSImportType({ source }) {
      specifiers.add(source.value);
    },
    MemberExpression({ object, property, computed }) {
      const isEnv = computed
        ? property.type === 'Literal' && property.value === 'env'
        : property.type === 'Identifier' && property.name === 'env';
      if (isEnv && isProcess(object)) readsEnvironment = true;
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'ObjectPattern' && init && isProcess(init)) readsEnvironment = true;
    },
  }).visit(program);
  return { specifiers: [...specifiers], readsEnvironment };
}

function isProcess(node: Expression): boolean {
  const named = node.type === 'MemberExpression' ? node.property : node;
  return named.type === 'Identifier' && named.name === 'process';
}

function resolveTarget(root: string, file: string, specifier: string): string | undefined {
  const request = specifier.replace(/\?.*$/, '');
  const { path, builtin } = resolver.sync(dirname(file), request);
  if (builtin) return builtin.resolved;
  if (!path) return undefined;
  const inside = relative(root, path);
  if (!inside.startsWith('..') && !inside.includes('node_modules')) return inside;
  return `npm:${packageName(request)}`;
}

function packageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
