import { expect, it } from 'vitest';
import { tellAct } from './ato-cadastro.ts';
import { acoesCadastro } from './auditoria.ts';

it.each(acoesCadastro)('%s is told in words', (acao) => {
  const told = tellAct({ acao, detalhes: {} });
  expect(told).not.toContain(acao);
  expect(told).toMatch(/^\p{Ll}[\p{L} ]+$/u);
});

it('a document is called by its name', () => {
  expect(tellAct({ acao: 'documento.recebido', detalhes: { chave: 'contratoSocial' } })).toBe(
    'enviou um documento: Contrato Social',
  );
});

it('an approval in spite of something says why', () => {
  const detalhes = { impedimentos: ['email-descartavel'], justificativa: 'Confirmado por telefone.' };
  expect(tellAct({ acao: 'cadastro.aprovado', detalhes })).toBe(
    'aprovou o cadastro, com a justificativa “Confirmado por telefone.”',
  );
});

it('an act of a newer provider is not hidden', () => {
  expect(tellAct({ acao: 'cadastro.arquivado', detalhes: {} })).toBe(
    'fez uma alteração (cadastro.arquivado)',
  );
});
