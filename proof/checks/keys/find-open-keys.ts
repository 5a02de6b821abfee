import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Expression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** Where an object is asked for a key: `object[key]`, `key in object`, or `const { [key]: value } = object`. */
type Lookup = { node: Node; object: Node; key: Expression };

function readLookup(node: Node): Lookup | undefined {
  if (isElementAccessExpression(node)) return { node, object: node.expression, key: node.argumentExpression };
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
    return { node, object: node.right, key: node.left };
  if (isBindingElement(node) && node.propertyName && isComputedPropertyName(node.propertyName))
    return { node, object: node.parent, key: node.propertyName.expression };
  return undefined;
}

function listLookups(file: Node): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    const lookup = readLookup(node);
    if (lookup) found.push(lookup);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** A cast promises what nobody has looked at. */
function withoutCast(key: Expression): Expression {
  if (isParenthesizedExpression(key) || isAsExpression(key)) return withoutCast(key.expression);
  return key;
}

/** Whether the key may be any text: neither one of some, nor a number, nor with a fixed beginning or end. */
function isOpen(checker: Checker, type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some((one) => isOpen(checker, one));
  if (type.flags & (TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess)) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint === undefined || constraint === type || isOpen(checker, constraint);
  }
  return (type.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
}

const isFunction = (node: Node) =>
  [isArrowFunction, isFunctionDeclaration, isFunctionExpression, isMethodDeclaration].some((is) => is(node));

/** Whether the function around it asks `Object.hasOwn` of the same object and key. */
function isAsked({ node, object, key }: Lookup): boolean {
  const asking = `Object.hasOwn(${object.getText()}, ${key.getText()})`;
  let around: Node | undefined = node.parent;
  while (around && !isFunction(around)) around = around.parent;
  return around?.getText().includes(asking) ?? false;
}

const isList = (checker: Checker, type: Type) =>
  checker.isArrayLikeType(checker.getNonNullableType(type) ?? type);

export type OpenKey = { place: string; text: string };

/** Of one project, every look-up of a plain object by a text that may be any: `constructor` finds a function there. */
function findInProject(api: API, root: string, config: string): OpenKey[] {
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`${config} is no project`);
  const { checker, program, rootFiles } = project;
  return rootFiles
    .filter((path) => !/\.(test|spec)\.tsx?$|\/test\//.test(path))
    .flatMap((path) => {
      const file = program.getSourceFile(path);
      const lookups = file ? listLookups(file) : [];
      if (!file || lookups.length === 0) return [];
      const objects = checker.getTypeAtLocation(lookups.map(({ object }) => object));
      const keys = checker.getTypeAtLocation(lookups.map(({ key }) => withoutCast(key)));
      return lookups.flatMap((lookup, at) => {
        const [object, key] = [objects[at], keys[at]];
        if (!object || !key || !isOpen(checker, key) || isList(checker, object) || isAsked(lookup)) return [];
        const line = file.text.slice(0, lookup.node.getStart(file)).split('\n').length;
        return [{ place: `${relative(root, path)}:${line}`, text: lookup.node.getText(file) }];
      });
    });
}

/** Of the projects that are sent something from outside. */
export function findOpenKeys(root: string): OpenKey[] {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[];
  };
  const api = new API({ cwd: root });
  try {
    return references
      .map(({ path }) => path)
      .filter((path) => /^(apps|packages)\//.test(path))
      .flatMap((path) => findInProject(api, root, join(root, path, 'tsconfig.json')));
  } finally {
    api.close();
  }
}
