import { expect, test } from 'vitest';
import { atos, tellAnyAct, tellDetails } from './ato-auditoria.ts';

test.each(Object.keys(atos))('%s is told in words', (acao) => {
  expect(tellAnyAct({ acao, detalhes: {} })).toMatch(/^\p{Ll}[\p{L} ,]+$/u);
});

test('details are told one by one, and what is not known keeps its name', () => {
  const detalhes = {
    versao: 3,
    chave: 'rg',
    motivos: ['outro', 'sem_resposta'],
    definitiva: false,
    campos: { cep: { de: '1', para: '2' }, email: 'alterado' },
    itens: [{ alvo: 'cep' }, { alvo: 'rg' }],
    novo: 'x',
    vazio: null,
    validoAte: '2026-11-19T07:00:05.812Z',
    justificativaSha256: 'e3b0c44298fc1c149afbf4c8996fb924',
  };
  expect(tellDetails({ detalhes }, (moment) => moment.slice(0, 10))).toEqual([
    'Versão: 3',
    'Motivos: outro, sem resposta',
    'Definitiva: não',
    'Campos: cep, email alterado',
    'Itens: 2',
    'novo: x',
    'Válido até: 2026-11-19',
  ]);
});
