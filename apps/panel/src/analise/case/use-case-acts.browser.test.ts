import { beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { rightsOf } from './use-case-acts.ts';

beforeAll(async () => {
  await loadConfig('data:,{"recursos":["analise","notas"]}');
});

const rightsIn = (analise: object, isDecider = true, fields: object = {}) => {
  const rights = rightsOf(readCadastro({ id: 1, ...fields, analise }), isDecider);
  return Object.entries(rights).flatMap(([name, isGiven]) => (isGiven ? [name] : []));
};

it.each([
  [{ situacao: 'a_analisar' }, ['toggle', 'refuse', 'ask', 'undo', 'nota']],
  [{ situacao: 'com_a_empresa' }, ['toggle', 'refuse', 'ask', 'giveBack', 'undo', 'nota']],
  [{ situacao: 'recusado', recusa: { definitiva: false } }, ['ask', 'giveBack', 'undo', 'nota']],
  [{ situacao: 'recusado', recusa: { definitiva: true } }, ['giveBack', 'undo', 'nota']],
  [{ situacao: 'cadastrado' }, ['toggle', 'undo', 'nota']],
])('a case in %j offers who decides what is possible there, and nobody else anything', (analise, offered) => {
  expect(rightsIn(analise)).toEqual(offered);
  expect(rightsIn(analise, false)).toEqual([]);
  expect(rightsIn(analise, true, { anonimizadoEm: '2026-11-01T12:00:00Z' })).toEqual([]);
});
