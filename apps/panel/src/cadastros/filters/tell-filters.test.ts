import { nomesAlertas } from '@painel-pj/contract/analise/nomes-alertas';
import { expect, test } from 'vitest';
import described from '../../../../../docs/checks.md?raw';
import { readFilters } from './filter-values.ts';
import { tellFilters } from './tell-filters.ts';

const ana = { id: '6f6d0c0e-3c53-4c7e-9f0b-0a4d6c1c2a11', nome: 'Ana Lima' };
const tell = (query: string) =>
  tellFilters(readFilters(new URLSearchParams(query)), [ana]).map(({ text }) => text);

test.each([
  ['uf=SP&nivel=impede', ['Nível: impede', 'SP']],
  ['alerta=email-descartavel', ['E-mail descartável']],
  ['alerta=regra-de-outro', ['regra-de-outro']],
  ['recebidoDe=2026-11-01&recebidoAte=2026-11-15', ['Recebido de 01/11/2026 até 15/11/2026']],
  ['decididoDe=2026-11-01&decididoAte=2026-11-01', ['Decidido em 01/11/2026']],
  ['recebidoAte=2026-11-15', ['Recebido até 15/11/2026']],
  ['decididoPor=eu&com=ninguem', ['Decidido por mim', 'Com ninguém']],
  [
    `decididoPor=${ana.id}&com=eu&vinculos=sim&segunda=sim`,
    ['Tem vínculo', 'Falta a segunda aprovação', 'Decidido por Ana Lima', 'Comigo'],
  ],
  ['segunda=minha&atrasado=sim&corrigido=sim', ['Falta a minha 2ª aprovação', 'Atrasado', 'Corrigido']],
  ['revisao=a_vencer', ['Revisão a vencer']],
])('%s is told as %j', (query, words) => {
  expect(tell(query)).toEqual(words);
});

test.each([
  'uf=sp',
  'uf=ZZ',
  'nivel=grave',
  'recebidoDe=ontem',
  'recebidoDe=2026-13-01',
  'com=ana',
  'vinculos=nao',
  'busca=x',
])('%s in the address filters nothing', (query) => {
  expect(tell(query)).toEqual([]);
});

test('of two days the wrong way round only the first holds', () => {
  expect(tell('recebidoDe=2026-11-15&recebidoAte=2026-11-01')).toEqual(['Recebido de 15/11/2026']);
});

test('every check that docs/checks.md describes has a name', () => {
  const codes = [...described.matchAll(/^### `(.+)`/gm)].map(([, code = '']) => code);
  expect(Object.keys(nomesAlertas)).toEqual(codes.sort());
});
